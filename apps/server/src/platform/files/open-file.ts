import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import { FileMissingError, type FileStorage } from './storage.ts';

/**
 * The bytes of a file whose row was found. Where they are gone it is a failed download and no 404, which would lead
 * the web to its "not found" page (decisions 7).
 */
export async function openFile(storage: FileStorage, key: string): Promise<Readable> {
  try {
    return await storage.get(key);
  } catch (error) {
    throw error instanceof FileMissingError ? new AppError('download_failed') : error;
  }
}
