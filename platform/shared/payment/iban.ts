import { ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { stripInvisibleCharacters } from '../validation/plain-text.ts';

/** The maximum number of input characters that are read; the rest is ignored. */
const LOOKED_AT = 200;
/** The length of the longest IBAN, including spaces. */
const LONGEST_TEXT = 60;

/**
 * Returns an IBAN in upper case and without spaces; null if it is invalid because its country has no IBANs or its
 * format, length or check digits are wrong. Control digits that some countries use within the account number are
 * left to the bank.
 */
export function normaliseIban(text: string): string | null {
  const visible = stripInvisibleCharacters(text.slice(0, LOOKED_AT));
  if (visible.length > LONGEST_TEXT) return null;
  const iban = visible.replaceAll(/\s/g, '').toUpperCase();
  const { errorCodes } = validateIBAN(iban);
  return errorCodes.every((code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum)
    ? iban
    : null;
}

/** Formats an IBAN in groups of four, as people read and type it. */
export function formatIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
