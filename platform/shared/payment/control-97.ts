const LETTER_A = 'A'.charCodeAt(0);
const TEN = 10;

/** Letters as the digits that stand for them: A is 10, Z is 35. Anything but letters and digits is dropped. */
export function asDigits(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - LETTER_A + TEN));
}

/** The remainder of a number of any length by 97; no digits are zero. */
export function mod97(digits: string): number {
  return Number(BigInt(digits) % 97n);
}

/** The two control digits of model 97 and of account numbers: 98 less the remainder of the number times 100. */
export function control97(digits: string): string {
  return String(98 - mod97(`${digits}00`)).padStart(2, '0');
}
