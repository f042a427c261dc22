import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface StoredBlob {
  readonly key: string;
  /** The time of the last change according to the storage's clock. */
  readonly changedAt: Date;
}

/** Stores the bytes of files. The database holds their names, owners and access rights. */
export interface FileStorage {
  /** Stores the content atomically under a key from `newStorageKey`. */
  put(key: string, content: Readable | Buffer): Promise<void>;
  /**
   * Reads a file, or its bytes from `start` to `end` inclusive, which are none beyond its end. Throws
   * `FileMissingError` if no file is stored under the key.
   */
  get(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable>;
  /** Does nothing if no file is stored under the key. */
  delete(key: string): Promise<void>;
  /** Lists all files in no particular order, without loading the whole list; very recent files may be missing. */
  list(): AsyncIterable<StoredBlob>;
  /** Returns the number of bytes that still fit; undefined if the storage has no such limit. */
  freeBytes(): Promise<number | undefined>;
  /** Throws if the storage cannot be reached or used. */
  check(): Promise<void>;
  close(): void;
}

export class FileMissingError extends Error {}

/** Thrown if the storage is full or unreachable. The input is not at fault, and nothing was stored partially. */
export class StorageError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Returns a key that reveals nothing about the file and cannot be guessed. */
export function newStorageKey(): string {
  return randomBytes(20).toString('hex');
}

export function isStorageKey(key: string): boolean {
  return /^[0-9a-f]{40}$/.test(key);
}

/** Throws for keys that `newStorageKey` cannot have generated, because keys become paths and URLs. */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('not a storage key');
  return key;
}
