import { withoutInvisible } from '../validation/plain-text.ts';
import { asDigits, mod97 } from './control-97.ts';

/** How long an IBAN of the region is; elsewhere 15 to 34 (fact 1.3). */
const LENGTHS: Readonly<Record<string, number>> = { RS: 22, BA: 20, ME: 22, AT: 20, DE: 22, HR: 21, SI: 19 };

/** More of a text is not looked at. */
const LOOKED_AT = 200;
/** The longest number, with blanks. */
const LONGEST_TEXT = 60;

/** An IBAN without blanks, in capitals, or null where it is none: wrong form, length or control digits. */
export function normaliseIban(text: string): string | null {
  const visible = withoutInvisible(text.slice(0, LOOKED_AT));
  if (visible.length > LONGEST_TEXT) return null;
  const iban = visible.replaceAll(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return null;
  const length = LENGTHS[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return null;
  return mod97(asDigits(iban.slice(4) + iban.slice(0, 4))) === 1 ? iban : null;
}

/** Writes an IBAN in groups of four, as it is read and typed. */
export function formatIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
