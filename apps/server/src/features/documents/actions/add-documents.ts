import type { DocumentFields, documentsApi } from '@ponuda/contract/documents';
import type { Answer } from '@ponuda/contract/endpoint';
import { SHORT_TEXT_MAX, UPLOAD_MAX_FILES } from '@ponuda/domain/validation/limits';
import { AppError, fieldError } from '../../../platform/errors.ts';
import { receiveUpload, type StoredFile } from '../../../platform/files/receive-upload.ts';
import type { CompanyContext, ReceivedFile } from '../../../platform/http/route.ts';
import { getDocument } from '../documents.read.ts';
import { holdSupplier, insertDocument, insertFile } from '../documents.repo.ts';
import { noteDocument } from '../note-document.ts';

type Added = Answer<(typeof documentsApi)['POST suppliers/documents/add']>;

/** Adds each file as a document of its own: one that is refused does not lose the others. */
export async function addDocuments(
  ctx: CompanyContext,
  supplierId: number,
  fields: DocumentFields,
  files: readonly ReceivedFile[],
): Promise<Added> {
  if (files.length === 0) throw new AppError('no_files');
  if (files.length > UPLOAD_MAX_FILES) throw new AppError('too_many_files');
  const { storage } = ctx.platform;
  const answer: Added = { data: [], refused: [] };
  let first: AppError | undefined;
  for (const upload of files) {
    const result = await receiveUpload(storage, upload);
    if (!result.ok) {
      answer.refused.push({ name: result.name, code: result.code });
      first ??= new AppError(result.code, { params: result.params });
      continue;
    }
    try {
      const name = fields.name === '' || files.length > 1 ? nameOf(result.file) : fields.name;
      const id = await write(ctx, supplierId, { ...fields, name }, result.file);
      answer.data.push(await getDocument(ctx.tenant, id));
    } catch (error) {
      await storage.delete(result.file.storageKey);
      throw error;
    }
  }
  if (first && answer.data.length === 0) throw first;
  return answer;
}

function write(ctx: CompanyContext, supplierId: number, fields: DocumentFields, file: StoredFile) {
  const { id: userId } = ctx.session.user;
  return ctx.tenant.transaction(async (tx) => {
    if (!(await holdSupplier(tx, supplierId))) throw fieldError('supplier_id', 'unknown_record');
    const fileId = await insertFile(tx, userId, file);
    const id = await insertDocument(tx, { ...fields, supplierId, fileId, userId });
    await noteDocument(tx, ctx, 'document_added', { file: file.name });
    return id;
  });
}

/** A file's name without its extension says what the document is until somebody says it better. */
function nameOf({ name }: StoredFile): string {
  return name.replace(/\.[a-z0-9]{1,8}$/i, '').slice(0, SHORT_TEXT_MAX) || name;
}
