import { asDigits, control97 } from './control-97.ts';

/** Places behind the model on a payment slip. */
export const REFERENCE_MAX = 23;

/**
 * A payment reference by model 97 (poziv na broj): control digits in front of the text, `33-2600042` (fact 1.3).
 * Letters count as 10 to 35. Throws where nothing is left to control or it does not fit on a slip.
 */
export function reference97(text: string): string {
  const digits = asDigits(text);
  const reference = `${control97(digits)}-${text.toUpperCase()}`;
  if (digits === '' || !/^[0-9A-Z-]+$/i.test(text) || reference.length > REFERENCE_MAX)
    throw new RangeError(`no reference can be made of ${text.slice(0, 40)}`);
  return reference;
}

/** Tells whether a reference's control digits fit what follows them, with or without the dash between. */
export function isReference97(reference: string): boolean {
  const plain = reference.replaceAll('-', '');
  return (
    /^\d{2}[0-9A-Z]+$/.test(plain) &&
    reference.length <= REFERENCE_MAX &&
    control97(asDigits(plain.slice(2))) === plain.slice(0, 2)
  );
}
