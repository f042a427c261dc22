import { type Config, ConfigError } from '../config.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './storage.ts';

/**
 * Opens the configured storage of the product's files: an S3-compatible one if `S3_URL` names one, else the disk. A
 * storage that cannot be used stops the start with a message.
 */
export async function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStorage> {
  if (s3 === undefined) return createDiskStorage(dataDir);
  // Loaded only when used, because its client is larger than the rest of the server.
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
