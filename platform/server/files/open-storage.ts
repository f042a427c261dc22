import { type Config, ConfigError } from '../config.ts';
import { readErrorProperty } from '../errors.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './storage.ts';

/**
 * Opens the configured file storage: the S3-compatible storage in `S3_URL` if set, otherwise the disk. Aborts the
 * start with a message if the storage cannot be used.
 */
export async function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStorage> {
  if (s3 === undefined) return createDiskStorage(dataDir);
  // Loaded only when used, because the S3 client is larger than the rest of the server.
  const { createS3Storage: s3Storage } = await import('./s3-storage.ts');
  const storage = s3Storage(s3);
  try {
    await storage.check();
    return storage;
  } catch (error) {
    storage.close();
    const why = error instanceof Error ? `${error.name} ${error.message}`.trim() : String(error);
    throw new ConfigError(`S3_URL: the bucket ${s3.bucket} at ${s3.endpoint} cannot be used (${why})`);
  }
}

/** Aborts the start if files are stored below `DATA_DIR` and cannot be written there. */
export async function requireWritableStorage(
  storage: FileStorage,
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
): Promise<void> {
  if (s3 !== undefined) return;
  await storage.check().catch((error: unknown) => {
    throw new ConfigError(
      `DATA_DIR: files cannot be stored in ${dataDir} (${readErrorProperty(error, 'code')}). Let this user write to it, or name another folder.`,
    );
  });
}
