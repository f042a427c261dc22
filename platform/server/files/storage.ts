import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface StoredBlob {
  readonly key: string;
  /** The moment of the last change by the clock of the storage. */
  readonly changedAt: Date;
}

/** Stores the bytes of files. Names, owners and access are in the database. */
export interface FileStorage {
  /** Keeps the content under a key that `newStorageKey` gave; whole or not at all. */
  put(key: string, content: Readable | Buffer): Promise<void>;
  /** Throws `FileMissingError` when there is nothing under the key. */
  get(key: string): Promise<Readable>;
  /** Does nothing when there is nothing under the key. */
  delete(key: string): Promise<void>;
  /** Everything it keeps, in no order, without ever holding all of it; what was just begun may be missing. */
  list(): AsyncIterable<StoredBlob>;
  /** Throws when the place cannot be reached or may not be used. */
  check(): Promise<void>;
  close(): void;
}

export class FileMissingError extends Error {}

/** Says that the storage is full or out of reach: no input is wrong, and nothing was stored in part. */
export class StorageError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** A key that says nothing about the file and cannot be guessed. */
export function newStorageKey(): string {
  return randomBytes(20).toString('hex');
}

export function isStorageKey(key: string): boolean {
  return /^[0-9a-f]{40}$/.test(key);
}

/** Keys become paths and addresses: nothing but what `newStorageKey` makes gets through. */
export function demandKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('not a storage key');
  return key;
}
