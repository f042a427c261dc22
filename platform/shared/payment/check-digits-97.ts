const LETTER_A = 'A'.charCodeAt(0);
const TEN = 10;

/** Replaces letters with numbers: A is 10, Z is 35. Drops all other characters except digits. */
export function lettersToDigits(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - LETTER_A + TEN));
}

/** Returns the remainder of a number of any length modulo 97; no digits count as zero. */
export function mod97(digits: string): number {
  return Number(BigInt(digits) % 97n);
}

/**
 * Returns the two check digits of model 97 and of account numbers: 98 minus the remainder of the number times 100.
 */
export function computeCheckDigits97(digits: string): string {
  return String(98 - mod97(`${digits}00`)).padStart(2, '0');
}
