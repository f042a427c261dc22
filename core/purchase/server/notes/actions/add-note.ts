import { appendEvent, toUserActor } from '#core/purchase/server/record/events.repo.ts';
import type { PurchaseRow } from '#core/purchase/server/record/purchase-row.ts';
import type { InternalNote } from '#core/purchase/wire/notes.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError, fieldError } from '#platform/server/errors.ts';
import { insertUpload } from '#platform/server/files/insert-upload.repo.ts';
import { receiveAllFiles } from '#platform/server/files/receive-all.ts';
import type { StoredFile } from '#platform/server/files/receive-upload.ts';
import type { ReceivedFile } from '#platform/server/files/transfer.ts';
import type { FileInfo } from '#platform/shared/wire/common.ts';
import { insertNote } from '../notes.repo.ts';

/**
 * Adds an internal note and its files atomically. The purchase itself does not change, so no open version becomes
 * stale. The history has an entry for the note, but without its text.
 */
export async function addNote(
  ctx: CompanyContext,
  purchase: PurchaseRow,
  text: string,
  files: readonly ReceivedFile[],
): Promise<InternalNote> {
  if (purchase.sample) throw new AppError('sample_data');
  if (text === '' && files.length === 0) throw fieldError('text', 'required');
  return receiveAllFiles(ctx.platform.storage, files, (stored) => write(ctx, purchase, text, stored));
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
    const note = await insertNote(tx, { purchase_id: purchaseId, author: { id, name }, text, files });
    await appendEvent(tx, {
      purchase_id: purchaseId,
      kind: 'internal_note',
      by: toUserActor(ctx),
      data: { files: files.length },
    });
    return note;
  });
}
