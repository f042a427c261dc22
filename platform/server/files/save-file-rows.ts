import { AppError, getViolatedConstraint } from '../errors.ts';
import type { FileStorage } from './storage.ts';

/**
 * Deletes bytes that no row refers to any more. An error of the storage is ignored, because the sweep deletes them
 * later.
 */
export async function discardFiles(storage: FileStorage, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.delete(key).catch(() => undefined);
}

/**
 * Writes the rows of stored files, and deletes the files if that is refused. After a lost connection it is unknown
 * whether the rows were written: the files stay, and the sweep decides by the rows.
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
