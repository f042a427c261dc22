import { type Config, ConfigError } from '../config.ts';
import { diskStorage } from './disk-storage.ts';
import type { FileStorage } from './storage.ts';

/**
 * The one place of the product's files, by configuration: an S3-compatible storage where `S3_URL` names one, else the
 * disk. A place that cannot be used stops the start and says so.
 */
export async function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStorage> {
  if (s3 === undefined) return diskStorage(dataDir);
  // Loaded where it is used alone: its client is larger than the rest of the server.
  const { s3Storage } = await import('./s3-storage.ts');
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
