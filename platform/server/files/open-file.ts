import type { Readable } from 'node:stream';
import type { Platform } from '../context.ts';
import { AppError } from '../errors.ts';
import { FileMissingError } from './storage.ts';

/**
 * The bytes of a file whose row was found; none of one in which a virus was found. Where they are gone it is a failed
 * download and no 404, which would lead the web to its "not found" page (product 7).
 */
export async function openFile(
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
  return openBytes(storage, key);
}

/** The bytes alone, of a file whose row says that no virus was found in it. */
export async function openBytes(storage: Platform['storage'], key: string): Promise<Readable> {
  try {
    return await storage.get(key);
  } catch (error) {
    throw error instanceof FileMissingError ? new AppError('download_failed') : error;
  }
}
