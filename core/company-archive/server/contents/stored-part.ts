import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type FileStorage, newStorageKey } from '#platform/server/files/storage.ts';

/** A stored part of an archive. */
export interface StoredPart {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly storage_key: string;
}

/** Compresses a part of an archive and writes it to the storage, no faster than the storage accepts it. */
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
    // `write` and `end` pass this failure to the caller.
    this.stored.catch(() => undefined);
    this.gzip.on('error', () => undefined);
  }

  async write(text: string | Buffer): Promise<void> {
    const content = typeof text === 'string' ? Buffer.from(text) : text;
    this.hash.update(content);
    this.bytes += content.length;
    // If the storage fails, `drain` is never emitted.
    if (!this.gzip.write(content)) await Promise.race([once(this.gzip, 'drain'), this.stored]);
  }

  async end(): Promise<StoredPart> {
    this.gzip.end();
    await this.stored;
    const { path, bytes, key } = this;
    return { path, bytes, sha256: this.hash.digest(), storage_key: key };
  }

  /** Ends the writing and reads what was written. */
  async *readBack(): AsyncGenerator<Buffer, void> {
    const { storage_key } = await this.end();
    yield* readStoredPart(this.storage, storage_key);
  }

  /** Removes the written part. If the process is killed, the storage sweep removes the part instead. */
  async discard(): Promise<void> {
    this.gzip.destroy();
    await this.stored.catch(() => undefined);
    await this.storage.delete(this.key).catch(() => undefined);
  }
}

/** Reads and decompresses a stored part. */
export async function* readStoredPart(storage: FileStorage, key: string): AsyncGenerator<Buffer, void> {
  const gunzip = createGunzip();
  const source = await storage.get(key);
  // An error of the source becomes an error of the output, where it is reported.
  pipeline(source, gunzip).catch(() => undefined);
  yield* gunzip;
}
