import { isCountry } from './countries.ts';
import {
  isJibCheckDigit,
  isMbCheckDigit,
  isMePibCheckDigit,
  isMod11x10,
  isSiCheckDigit,
  isUidCheckDigit,
} from './tax/check-digits.ts';

export type TaxNumberCheck =
  | {
      readonly ok: true;
      /** The number as it is stored: digits for the home region, with the country's letters elsewhere. */
      readonly normalised: string;
      /** The number may be right, but its check digit does not fit; say so and go on. */
      readonly warning?: 'check_digit';
    }
  | { readonly ok: false; readonly rule: 'pib' }
  | { readonly ok: false; readonly rule: 'minmax'; readonly min: number; readonly max: number };

const LONGEST_TEXT = 40;
const SEPARATORS = /[\s.\-/\u00a0\u2010-\u2015]/g;
/** The length of a number in countries without a rule of their own (fact 1.1). */
const OTHER_MIN = 2;
const OTHER_MAX = 20;
/** The first eight digits of the first PIB; below it the check digit alone would let 000000003 through. */
const FIRST_PIB = 10_000_001;

const refused: TaxNumberCheck = { ok: false, rule: 'pib' };

const plain = (normalised: string, fits: boolean): TaxNumberCheck =>
  fits ? { ok: true, normalised } : refused;

const warned = (normalised: string, fits: boolean): TaxNumberCheck =>
  fits ? { ok: true, normalised } : { ok: true, normalised, warning: 'check_digit' };

/**
 * Checks a tax number by the supplier's country (product 6): Serbia, Montenegro, Croatia, Slovenia, Austria and
 * Germany by their check digits; Bosnia and Herzegovina by its form, a wrong check digit only warns; others 2 to 20 letters or
 * digits. `country` is an ISO code; `text` is as typed.
 */
export function checkTaxNumber(country: string, text: string): TaxNumberCheck {
  if (text.length > LONGEST_TEXT) return refused;
  const number = compact(text);
  switch (country) {
    case 'RS':
      return serbian(withoutPrefix(number, 'RS'));
    case 'BA':
      return bosnian(withoutPrefix(number, 'BA'));
    case 'ME':
      return montenegrin(withoutPrefix(number, 'ME'));
    case 'AT':
      return austrian(withoutPrefix(number, 'AT'));
    case 'DE':
      return german(withoutPrefix(number, 'DE'));
    case 'HR':
      return croatian(withoutPrefix(number, 'HR'));
    case 'SI':
      return slovenian(withoutPrefix(number, 'SI'));
    default:
      return other(number);
  }
}

/** Tells whether a text is a Serbian PIB: 9 digits, check digit, not below the first one issued. */
export function isSerbianPib(text: string): boolean {
  return checkTaxNumber('RS', text).ok;
}

/** The Serbian company number: eight digits are demanded, a wrong check digit only warns (fact 1.1). */
export function checkRegistrationNumber(text: string): TaxNumberCheck {
  if (text.length > LONGEST_TEXT) return refused;
  const digits = compact(text);
  return /^\d{8}$/.test(digits) ? warned(digits, isMbCheckDigit(digits)) : refused;
}

/**
 * Tells whether the number typed on a supplier's page is the invited supplier's (product 6): blanks, dots, dashes and
 * a country prefix are ignored on both sides, the rest is compared whole; the VAT number of Bosnia and Herzegovina
 * equals its JIB. An empty one equals nothing.
 */
export function samePib(typed: string, stored: string): boolean {
  if (typed.length > LONGEST_TEXT) return false;
  const one = asJib(comparable(typed));
  return one !== '' && one === asJib(comparable(stored));
}

function compact(text: string): string {
  return text.normalize('NFKC').toUpperCase().replace(SEPARATORS, '');
}

function withoutPrefix(number: string, prefix: string): string {
  return number.startsWith(prefix) ? number.slice(prefix.length) : number;
}

function comparable(text: string): string {
  const number = compact(text);
  const prefix = number.slice(0, 2);
  const rest = isCountry(prefix) || prefix === 'EL' ? number.slice(2) : number;
  return rest.replace(/^U(?=\d{8}$)/, '');
}

function other(number: string): TaxNumberCheck {
  if (!/^[A-Z0-9]+$/.test(number)) return refused;
  return number.length < OTHER_MIN || number.length > OTHER_MAX
    ? { ok: false, rule: 'minmax', min: OTHER_MIN, max: OTHER_MAX }
    : { ok: true, normalised: number };
}

function serbian(digits: string): TaxNumberCheck {
  if (!/^\d{9}$/.test(digits)) return refused;
  return plain(digits, Number(digits.slice(0, 8)) >= FIRST_PIB && isMod11x10(digits));
}

/** The 13-digit JIB, or the 12-digit VAT number, which is stored as the JIB it belongs to. */
function bosnian(digits: string): TaxNumberCheck {
  const jib = asJib(digits);
  return /^\d{13}$/.test(jib) ? warned(jib, isJibCheckDigit(jib)) : refused;
}

/** The VAT number of Bosnia and Herzegovina is the JIB without its leading 4. */
function asJib(digits: string): string {
  return /^\d{12}$/.test(digits) ? `4${digits}` : digits;
}

function croatian(digits: string): TaxNumberCheck {
  return /^\d{11}$/.test(digits) ? plain(digits, isMod11x10(digits)) : refused;
}

function slovenian(digits: string): TaxNumberCheck {
  return /^[1-9]\d{7}$/.test(digits) ? plain(digits, isSiCheckDigit(digits)) : refused;
}

function montenegrin(digits: string): TaxNumberCheck {
  return /^\d{8}$/.test(digits) ? plain(digits, isMePibCheckDigit(digits)) : refused;
}

function austrian(number: string): TaxNumberCheck {
  const digits = withoutPrefix(number, 'U');
  return /^\d{8}$/.test(digits) ? plain(`ATU${digits}`, isUidCheckDigit(digits)) : refused;
}

function german(digits: string): TaxNumberCheck {
  return /^[1-9]\d{8}$/.test(digits) ? plain(`DE${digits}`, isMod11x10(digits)) : refused;
}
