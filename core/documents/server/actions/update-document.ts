import type { DocumentChange } from '#core/documents/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError, notFoundError } from '#platform/server/errors.ts';
import { insertUpload } from '#platform/server/files/insert-upload.repo.ts';
import { receiveUpload, type StoredFile } from '#platform/server/files/receive-upload.ts';
import { discardFiles, saveFileRows } from '#platform/server/files/save-file-rows.ts';
import type { ReceivedFile } from '#platform/server/files/transfer.ts';
import { getDocument } from '../documents.read.ts';
import { deleteUnreferencedFile, lockDocument, updateDocument } from '../documents.repo.ts';
import { logDocumentAction } from '../log-document-action.ts';

/** Changes a document's data, and its file if a new one was sent. The replaced file is deleted. */
export async function changeDocument(
  ctx: CompanyContext,
  id: number,
  version: number,
  change: DocumentChange,
  files: readonly ReceivedFile[],
): Promise<void> {
  const [upload, ...others] = files;
  if (others.length > 0) throw new AppError('too_many_files');
  const { storage } = ctx.platform;
  const file = upload ? await receive(ctx, upload) : undefined;
  const replaced = await saveFileRows(storage, file ? [file.storage_key] : [], () =>
    write(ctx, id, version, change, file),
  );
  if (replaced !== undefined) await discardFiles(storage, [replaced]);
}

async function receive({ platform }: CompanyContext, upload: ReceivedFile): Promise<StoredFile> {
  const result = await receiveUpload(platform.storage, upload);
  if (result.ok) return result.file;
  // Specification §8 requires a special message for failed uploads here.
  const code = result.code === 'upload_failed' ? 'document_update_failed' : result.code;
  throw new AppError(code, { params: result.params });
}

/** Stores the changes and returns the storage key of the replaced file. */
function write(
  ctx: CompanyContext,
  id: number,
  version: number,
  change: DocumentChange,
  file: StoredFile | undefined,
): Promise<string | undefined> {
  const { id: userId } = ctx.session.user;
  return ctx.tenant.transaction(async (tx) => {
    const before = await lockDocument(tx, id);
    if (!before || before.deleted_at !== null) throw notFoundError();
    if (before.version !== version) throw new AppError('stale', { fresh: await getDocument(tx, id) });
    const replacing = file && { file_id: (await insertUpload(tx, userId, file)).id };
    await updateDocument(tx, id, { ...change, ...replacing, user_id: userId });
    await logDocumentAction(tx, ctx, 'document_changed', { file: file?.name ?? change.name });
    return replacing ? deleteUnreferencedFile(tx, before.file_id) : undefined;
  });
}
