import type { DocumentFields, documentsApi } from '#core/documents/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { fieldError } from '#platform/server/errors.ts';
import { insertUpload } from '#platform/server/files/insert-upload.repo.ts';
import { receiveEachFile } from '#platform/server/files/receive-each.ts';
import type { StoredFile } from '#platform/server/files/receive-upload.ts';
import type { ReceivedFile } from '#platform/server/files/transfer.ts';
import { MAX_SHORT_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';
import { getDocument } from '../documents.read.ts';
import { insertDocument, lockDocumentSupplier } from '../documents.repo.ts';
import { logDocumentAction } from '../log-document-action.ts';

type Added = EndpointResponse<(typeof documentsApi)['POST suppliers/documents/add']>;

/** Adds each file as a separate document. A refused file does not affect the other files. */
export function addDocuments(
  ctx: CompanyContext,
  supplierId: number,
  fields: DocumentFields,
  files: readonly ReceivedFile[],
): Promise<Added> {
  return receiveEachFile(ctx.platform.storage, files, (file) => {
    const name = fields.name === '' || files.length > 1 ? nameOf(file) : fields.name;
    return write(ctx, supplierId, { ...fields, name }, file);
  });
}

function write(ctx: CompanyContext, supplierId: number, fields: DocumentFields, file: StoredFile) {
  const { id: userId } = ctx.session.user;
  return ctx.tenant.transaction(async (tx) => {
    if (!(await lockDocumentSupplier(tx, supplierId))) throw fieldError('supplier_id', 'unknown_record');
    const { id: fileId } = await insertUpload(tx, userId, file);
    const id = await insertDocument(tx, {
      ...fields,
      supplier_id: supplierId,
      file_id: fileId,
      user_id: userId,
    });
    await logDocumentAction(tx, ctx, 'document_added', { file: file.name });
    return await getDocument(tx, id);
  });
}

/** Returns a file's name without the extension, as the default name of its document. */
function nameOf({ name }: StoredFile): string {
  return name.replace(/\.[a-z0-9]{1,8}$/i, '').slice(0, MAX_SHORT_TEXT_LENGTH) || name;
}
