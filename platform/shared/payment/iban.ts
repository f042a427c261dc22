import { ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { withoutInvisible } from '../validation/plain-text.ts';

/** More of a text is not looked at. */
const LOOKED_AT = 200;
/** The longest number, with blanks. */
const LONGEST_TEXT = 60;

/**
 * An IBAN without blanks, in capitals, or null where it is none: a country without IBANs, or the wrong form, length or
 * control digits. The control digits that some countries have within the account are for the bank to judge.
 */
export function normaliseIban(text: string): string | null {
  const visible = withoutInvisible(text.slice(0, LOOKED_AT));
  if (visible.length > LONGEST_TEXT) return null;
  const iban = visible.replaceAll(/\s/g, '').toUpperCase();
  const { errorCodes } = validateIBAN(iban);
  return errorCodes.every((code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum)
    ? iban
    : null;
}

/** Writes an IBAN in groups of four, as it is read and typed. */
export function formatIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
