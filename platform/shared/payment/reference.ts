import { computeCheckDigits97, lettersToDigits } from './check-digits-97.ts';

/** The maximum number of characters in a reference after the model on a payment slip. */
export const MAX_REFERENCE_LENGTH = 23;

/**
 * Returns a payment reference of model 97 (poziv na broj), with the check digits before the text: `33-2600042`
 * (fact 1.3). Letters count as 10 to 35. Throws if the text has no letter or digit, or does not fit on a slip.
 */
export function buildReference97(text: string): string {
  const digits = lettersToDigits(text);
  const reference = `${computeCheckDigits97(digits)}-${text.toUpperCase()}`;
  if (digits === '' || !/^[0-9A-Z-]+$/i.test(text) || reference.length > MAX_REFERENCE_LENGTH)
    throw new RangeError(`no reference can be made of ${text.slice(0, 40)}`);
  return reference;
}

/** Returns whether the check digits of a reference match the rest, with or without a dash between them. */
export function isReference97(reference: string): boolean {
  const plain = reference.replaceAll('-', '');
  return (
    /^\d{2}[0-9A-Z]+$/.test(plain) &&
    reference.length <= MAX_REFERENCE_LENGTH &&
    computeCheckDigits97(lettersToDigits(plain.slice(2))) === plain.slice(0, 2)
  );
}
