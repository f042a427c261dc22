import { ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { stripInvisibleCharacters } from '../validation/plain-text.ts';

/** The most characters of the input that are read; the rest is ignored. */
const LOOKED_AT = 200;
/** The longest IBAN, including blanks. */
const LONGEST_TEXT = 60;

/**
 * Returns an IBAN without blanks, in capitals, or null if it is invalid: a country without IBANs, or the wrong form,
 * length or control digits. Control digits that some countries have within the account are left to the bank.
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
