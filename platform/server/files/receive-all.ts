import { MAX_UPLOAD_FILES } from '#platform/shared/validation/limits.ts';
import { AppError } from '../errors.ts';
import { toUploadError } from './check-upload.ts';
import { receiveUpload, type StoredFile, type Upload } from './receive-upload.ts';
import { discardFiles, saveFileRows } from './save-file-rows.ts';
import type { FileStorage } from './storage.ts';

/**
 * Stores all files or none, and passes them to `keep`, which writes their rows. If `keep` throws, the files are
 * deleted.
 */
export async function receiveAllFiles<R>(
  storage: FileStorage,
  files: readonly Upload[],
  keep: (stored: readonly StoredFile[]) => Promise<R>,
): Promise<R> {
  if (files.length > MAX_UPLOAD_FILES) throw new AppError('too_many_files');
  const stored: StoredFile[] = [];
  const keys = () => stored.map(({ storage_key }) => storage_key);
  try {
    for (const file of files) {
      const result = await receiveUpload(storage, file);
      if (!result.ok) throw toUploadError(result);
      stored.push(result.file);
    }
  } catch (error) {
    await discardFiles(storage, keys());
    throw error;
  }
  return await saveFileRows(storage, keys(), () => keep(stored));
}
