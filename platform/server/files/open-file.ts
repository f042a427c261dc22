import type { Readable } from 'node:stream';
import type { Platform } from '../context.ts';
import { AppError } from '../errors.ts';
import { FileMissingError } from './storage.ts';

/**
 * Opens a file whose row was found, unless a virus was found in it. If its bytes are missing, the reply is a failed
 * download rather than a 404, which would lead the web app to its "not found" page (product 7).
 */
export async function openStoredFile(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  key: string,
): Promise<Readable> {
  const infected = await db
    .selectFrom('files')
    .select('virus')
    .where('storage_key', '=', key)
    .where('virus', 'is not', null)
    .executeTakeFirst();
  if (infected) throw new AppError('file_locked');
  return openFileBytes(storage, key);
}

/** Opens a file whose row shows that no virus was found in it. */
export async function openFileBytes(storage: Platform['storage'], key: string): Promise<Readable> {
  try {
    return await storage.get(key);
  } catch (error) {
    throw error instanceof FileMissingError ? new AppError('download_failed') : error;
  }
}
