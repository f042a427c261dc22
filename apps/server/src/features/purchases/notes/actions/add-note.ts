import type { FileInfo } from '@ponuda/contract/common';
import type { InternalNote } from '@ponuda/contract/confirmation';
import { UPLOAD_MAX_FILES } from '@ponuda/domain/validation/limits';
import { AppError, fieldError } from '../../../../platform/errors.ts';
import { diskStorage } from '../../../../platform/files/disk-storage.ts';
import { receiveUpload, type StoredFile } from '../../../../platform/files/receive-upload.ts';
import type { FileStorage } from '../../../../platform/files/storage.ts';
import type { CompanyContext, ReceivedFile } from '../../../../platform/http/route.ts';
import { appendEvent, byUser } from '../../events.repo.ts';
import { insertUpload } from '../../files.repo.ts';
import type { PurchaseRow } from '../../purchase-row.ts';
import { insertNote } from '../notes.repo.ts';

/**
 * Adds an internal note, with all of its files or not at all. It changes nothing of the purchase, so nobody's look at
 * it becomes stale; the history tells that there is a note, never what it says.
 */
export async function addNote(
  ctx: CompanyContext,
  purchase: PurchaseRow,
  text: string,
  files: readonly ReceivedFile[],
): Promise<InternalNote> {
  if (text === '' && files.length === 0) throw fieldError('text', 'required');
  if (files.length > UPLOAD_MAX_FILES) throw new AppError('too_many_files');
  const storage = diskStorage(ctx.platform.config.dataDir);
  const stored = await storeAll(storage, files);
  try {
    return await write(ctx, purchase, text, stored);
  } catch (error) {
    await forget(storage, stored);
    throw error;
  }
}

async function storeAll(storage: FileStorage, files: readonly ReceivedFile[]): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const file of files) {
    const result = await receiveUpload(storage, file);
    if (!result.ok) {
      await forget(storage, stored);
      throw new AppError(result.code, { params: result.params });
    }
    stored.push(result.file);
  }
  return stored;
}

async function forget(storage: FileStorage, stored: readonly StoredFile[]): Promise<void> {
  for (const { storageKey } of stored) await storage.delete(storageKey);
}

async function write(
  ctx: CompanyContext,
  { id: purchaseId }: PurchaseRow,
  text: string,
  stored: readonly StoredFile[],
): Promise<InternalNote> {
  const { id, name } = ctx.session.user;
  return ctx.tenant.transaction(async (tx) => {
    const files: FileInfo[] = [];
    for (const file of stored) files.push(await insertUpload(tx, id, file));
    const note = await insertNote(tx, { purchaseId, author: { id, name }, text, files });
    await appendEvent(tx, {
      purchaseId,
      kind: 'internal_note',
      by: byUser(ctx),
      data: { files: files.length },
    });
    return note;
  });
}
