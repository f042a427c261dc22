import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
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

/** The number of bytes read from the storage at once. */
const READ_AT_ONCE = 4 * 1024 * 1024;

/**
 * Reads and decompresses a stored part. The caller may take hours, for example to pack each file that the part lists,
 * and a storage closes a connection that is idle, so no connection is open while the caller works.
 */
export async function* readStoredPart(storage: FileStorage, key: string): AsyncGenerator<Buffer, void> {
  const gunzip = createGunzip();
  // An error of the source becomes an error of the output, where it is reported.
  pipeline(Readable.from(readInRanges(storage, key)), gunzip).catch(() => undefined);
  yield* gunzip;
}

async function* readInRanges(storage: FileStorage, key: string): AsyncGenerator<Buffer, void> {
  for (let start = 0; ; start += READ_AT_ONCE) {
    const piece = await buffer(await storage.get(key, { start, end: start + READ_AT_ONCE - 1 }));
    yield piece;
    if (piece.length < READ_AT_ONCE) return;
  }
}
