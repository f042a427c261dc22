import { randomInt } from 'node:crypto';

// Without what is misread or misheard: 0 and O, 1, I and L, U and V.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const LENGTH = 8;

/** A code for the link to share: short, and the same when read aloud. */
export function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
