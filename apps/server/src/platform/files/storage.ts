import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Where the bytes of files lie. Names, owners and access are the database's business. */
export interface FileStorage {
  /** Keeps the content under a key that `newStorageKey` gave; whole or not at all. */
  put(key: string, content: Readable | Buffer): Promise<void>;
  /** Throws `FileMissingError` when there is nothing under the key. */
  get(key: string): Promise<Readable>;
  /** Does nothing when there is nothing under the key. */
  delete(key: string): Promise<void>;
}

export class FileMissingError extends Error {}

/** A key that says nothing about the file and cannot be guessed. */
export function newStorageKey(): string {
  return randomBytes(20).toString('hex');
}

/** Keys become paths and addresses: nothing but what `newStorageKey` makes gets through. */
export function demandKey(key: string): string {
  if (!/^[0-9a-f]{40}$/.test(key)) throw new Error('not a storage key');
  return key;
}
