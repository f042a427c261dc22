import type { DocumentFields, documentsApi } from '#core/documents/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { fieldError } from '#platform/server/errors.ts';
import { insertUpload } from '#platform/server/files/insert-upload.repo.ts';
import { receiveEach } from '#platform/server/files/receive-each.ts';
import type { StoredFile } from '#platform/server/files/receive-upload.ts';
import type { ReceivedFile } from '#platform/server/files/transfer.ts';
import { SHORT_TEXT_MAX } from '#platform/shared/validation/limits.ts';
import type { Answer } from '#platform/shared/wire/endpoint.ts';
import { getDocument } from '../documents.read.ts';
import { insertDocument, lockSupplierOfDocument } from '../documents.repo.ts';
import { recordDocument } from '../record-document.ts';

type Added = Answer<(typeof documentsApi)['POST suppliers/documents/add']>;

/** Adds each file as a separate document; a refused file does not affect the others. */
export function addDocuments(
  ctx: CompanyContext,
  supplierId: number,
  fields: DocumentFields,
  files: readonly ReceivedFile[],
): Promise<Added> {
  return receiveEach(ctx.platform.storage, files, (file) => {
    const name = fields.name === '' || files.length > 1 ? nameOf(file) : fields.name;
    return write(ctx, supplierId, { ...fields, name }, file);
  });
}

function write(ctx: CompanyContext, supplierId: number, fields: DocumentFields, file: StoredFile) {
  const { id: userId } = ctx.session.user;
  return ctx.tenant.transaction(async (tx) => {
    if (!(await lockSupplierOfDocument(tx, supplierId))) throw fieldError('supplier_id', 'unknown_record');
    const { id: fileId } = await insertUpload(tx, userId, file);
    const id = await insertDocument(tx, {
      ...fields,
      supplier_id: supplierId,
      file_id: fileId,
      user_id: userId,
    });
    await recordDocument(tx, ctx, 'document_added', { file: file.name });
    return await getDocument(tx, id);
  });
}

/** Returns a file's name without the extension, as the default name of its document. */
function nameOf({ name }: StoredFile): string {
  return name.replace(/\.[a-z0-9]{1,8}$/i, '').slice(0, SHORT_TEXT_MAX) || name;
}
