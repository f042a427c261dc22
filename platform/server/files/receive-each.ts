import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { MAX_UPLOAD_FILES } from '#platform/shared/validation/limits.ts';
import { AppError, getViolatedConstraint } from '../errors.ts';
import { toUploadError } from './check-upload.ts';
import { cleanFileName } from './file-name.ts';
import { receiveUpload, type StoredFile, type Upload } from './receive-upload.ts';
import { saveFileRows } from './save-file-rows.ts';
import { type FileStorage, StorageError } from './storage.ts';

interface Received<R> {
  readonly data: R[];
  readonly refused: { name: string; code: ErrorCode }[];
}

/**
 * Stores each file and passes it to `keep`, which writes its row. Each file has its own result, so that a user does
 * not have to upload accepted files again. If no file was accepted, throws the first refusal.
 */
export async function receiveEachFile<R>(
  storage: FileStorage,
  files: readonly Upload[],
  keep: (file: StoredFile) => Promise<R>,
): Promise<Received<R>> {
  if (files.length === 0) throw new AppError('no_files');
  if (files.length > MAX_UPLOAD_FILES) throw new AppError('too_many_files');
  const answer: Received<R> = { data: [], refused: [] };
  let first: unknown;
  for (const upload of files) {
    try {
      answer.data.push(await receive(storage, upload, keep));
    } catch (error) {
      const code = codeOf(error);
      if (code === undefined) throw error;
      answer.refused.push({ name: cleanFileName(upload.filename), code });
      first ??= error;
    }
  }
  if (first !== undefined && answer.data.length === 0) throw first;
  return answer;
}

async function receive<R>(storage: FileStorage, upload: Upload, keep: (file: StoredFile) => Promise<R>) {
  const result = await receiveUpload(storage, upload);
  if (!result.ok) throw toUploadError(result);
  return await saveFileRows(storage, [result.file.storage_key], () => keep(result.file));
}

function codeOf(error: unknown): ErrorCode | undefined {
  if (error instanceof AppError) return error.code;
  if (error instanceof StorageError) return 'storage_unavailable';
  return getViolatedConstraint(error) === 'file_usage_within_quota' ? 'quota_exceeded' : undefined;
}
