import { AppError, getViolatedConstraint } from '../errors.ts';
import type { FileStorage } from './storage.ts';

/**
 * Deletes the bytes of files that no row refers to. Ignores storage errors, because the sweep deletes the files
 * later.
 */
export async function discardFiles(storage: FileStorage, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.delete(key).catch(() => undefined);
}

/**
 * Writes the rows of stored files, and deletes the files if the write is rejected. After a lost connection it is
 * unknown whether the rows were written, so the files remain and the sweep decides based on the rows.
 */
export async function saveFileRows<R>(
  storage: FileStorage,
  keys: readonly string[],
  write: () => Promise<R>,
): Promise<R> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof AppError || getViolatedConstraint(error) !== undefined)
      await discardFiles(storage, keys);
    throw error;
  }
}
