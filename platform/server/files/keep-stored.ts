import { AppError, brokenConstraint } from '../errors.ts';
import type { FileStorage } from './storage.ts';

/**
 * Takes away bytes that no row names any more. What was done stays done where the storage does not answer: the sweep
 * takes them later.
 */
export async function discard(storage: FileStorage, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.delete(key).catch(() => undefined);
}

/**
 * Writes the rows of stored files; where that is refused their bytes go again. A connection that breaks off says
 * nothing of what was written: then the bytes stay, and the sweep asks the rows.
 */
export async function keepStored<R>(
  storage: FileStorage,
  keys: readonly string[],
  write: () => Promise<R>,
): Promise<R> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof AppError || brokenConstraint(error) !== undefined) await discard(storage, keys);
    throw error;
  }
}
