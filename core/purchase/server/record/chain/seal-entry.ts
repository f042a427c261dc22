import { createHash, randomBytes } from 'node:crypto';
import {
  buildEntryText,
  type ChainedEntry,
  listPrivateTexts,
} from '#core/purchase/rules/history/history-chain.ts';

const SALT_BYTES = 16;

/**
 * Returns the SHA-256 of salt and text: with the salt, it proves that a text belongs to the entry; without the salt, it
 * reveals nothing.
 */
export function computeCommitment(salt: Uint8Array, text: string): string {
  return createHash('sha256').update(salt).update(text).digest('hex');
}

/**
 * Seals an entry: returns its canonical text in two halves, with a salt and a commitment for each text that can be
 * erased.
 */
export function sealEntry(entry: Omit<ChainedEntry, 'at'>) {
  const salts: Record<string, string> = {};
  const commitments: Record<string, string> = {};
  for (const { path, text } of listPrivateTexts({ ...entry, at: '' })) {
    const salt = randomBytes(SALT_BYTES);
    salts[path] = salt.toString('hex');
    commitments[path] = computeCommitment(salt, text);
  }
  return { ...buildEntryText(entry, commitments), commitments, salts };
}
