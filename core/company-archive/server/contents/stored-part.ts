import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type FileStorage, newStorageKey } from '#platform/server/files/storage.ts';

/** A part of an archive in the storage. */
export interface StoredPart {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly storage_key: string;
}

/** Writes a part of an archive to the storage, compressed, no faster than the storage takes it. */
export class PartWriter {
  readonly path: string;
  private readonly storage: FileStorage;
  private readonly key = newStorageKey();
  private readonly hash = createHash('sha256');
  private readonly gzip = createGzip({ level: 3 });
  private readonly stored: Promise<void>;
  private bytes = 0;

  constructor(storage: FileStorage, path: string) {
    this.path = path;
    this.storage = storage;
    this.stored = storage.put(this.key, this.gzip);
    // A failure is passed to the caller by `write` or `end`.
    this.stored.catch(() => undefined);
    this.gzip.on('error', () => undefined);
  }

  async write(text: string): Promise<void> {
    const content = Buffer.from(text);
    this.hash.update(content);
    this.bytes += content.length;
    // If the storage fails, `drain` never comes.
    if (!this.gzip.write(content)) await Promise.race([once(this.gzip, 'drain'), this.stored]);
  }

  async end(): Promise<StoredPart> {
    this.gzip.end();
    await this.stored;
    const { path, bytes, key } = this;
    return { path, bytes, sha256: this.hash.digest(), storage_key: key };
  }

  /** Removes what was written; the sweep of the storage removes the part of a process that was killed. */
  async discard(): Promise<void> {
    this.gzip.destroy();
    await this.stored.catch(() => undefined);
    await this.storage.delete(this.key).catch(() => undefined);
  }
}

/** Reads a stored part. */
export async function* readStoredPart(storage: FileStorage, key: string): AsyncGenerator<Buffer, void> {
  const gunzip = createGunzip();
  const source = await storage.get(key);
  // An error of the source becomes an error of the output, where it is reported.
  pipeline(source, gunzip).catch(() => undefined);
  yield* gunzip;
}
