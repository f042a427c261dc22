import { randomInt } from 'node:crypto';

// Omits characters that are easily confused: 0 and O, 1, I and L, U and V.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const LENGTH = 8;

/** Returns a code for the shared link that is short and unambiguous when read aloud. */
export function generateShareCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
