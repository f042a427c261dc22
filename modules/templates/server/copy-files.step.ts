import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import { openFileBytes } from '#platform/server/files/open-file.ts';
import { discardFiles, saveFileRows } from '#platform/server/files/save-file-rows.ts';
import { newStorageKey } from '#platform/server/files/storage.ts';
import type { CopiedFile } from './template-files.read.ts';
import { type FileCopy, insertFileCopies } from './template-files.repo.ts';

/**
 * Inserts the rows of the copied files in a transaction, and returns the ID of each copy by the ID of its original.
 */
type Claim = (tx: TenantTx, templateId: number | null) => Promise<ReadonlyMap<number, number>>;

/**
 * Copies files before anything is locked, because the storage may be slow, and passes `work` a function that inserts
 * the rows of the copies. Deletes the copies if their rows are not inserted.
 */
export async function withFileCopies<R>(
  { platform: { storage }, session }: CompanyContext,
  files: readonly CopiedFile[],
  work: (claim: Claim) => Promise<R>,
): Promise<R> {
  const copies: FileCopy[] = [];
  const keys = () => copies.map(({ storage_key }) => storage_key);
  try {
    for (const { id, storage_key, virus } of files) {
      if (virus !== null) throw new AppError('file_locked');
      const copy = newStorageKey();
      await storage.put(copy, await openFileBytes(storage, storage_key));
      copies.push({ id, storage_key: copy });
    }
  } catch (error) {
    await discardFiles(storage, keys());
    throw error;
  }
  return saveFileRows(storage, keys(), () =>
    work((tx, templateId) => insertFileCopies(tx, copies, session.user.id, templateId)),
  );
}
