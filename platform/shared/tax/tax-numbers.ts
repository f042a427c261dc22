import { isCountry } from '../countries.ts';
import { stripInvisibleCharacters } from '../validation/plain-text.ts';
import {
  hasValidAustrianTaxCheckDigit,
  hasValidCheCheckDigit,
  hasValidEdbCheckDigit,
  hasValidJibCheckDigit,
  hasValidMbCheckDigit,
  hasValidMePibCheckDigit,
  hasValidMod11x10CheckDigit,
  hasValidSiCheckDigit,
  hasValidUidCheckDigit,
} from './check-digits.ts';

export type TaxNumberCheck =
  | {
      readonly ok: true;
      /** The number as stored: only digits for the home region, with the country's letters elsewhere. */
      readonly normalised: string;
      /**
       * The number may be correct, but its check digit does not match. This results in a warning, not a rejection.
       */
      readonly warning?: 'check_digit';
    }
  | { readonly ok: false; readonly rule: 'pib' }
  | { readonly ok: false; readonly rule: 'minmax'; readonly min: number; readonly max: number };

/** The length of the longest number, including separators. */
const LONGEST_TEXT = 40;
/** The maximum number of input characters that are read; the rest is ignored. */
const LOOKED_AT = 400;
const SEPARATORS = /[\s.\-/\u2010-\u2015\u2212]/g;
/** The minimum and maximum length of a number in countries without a specific rule (fact 1.1). */
const OTHER_MIN = 2;
const OTHER_MAX = 20;
/**
 * The first eight digits of the first PIB issued. Without this lower bound, the check digit alone would accept
 * 000000003.
 */
const FIRST_PIB = 10_000_001;

const refused: TaxNumberCheck = { ok: false, rule: 'pib' };

const plain = (normalised: string, fits: boolean): TaxNumberCheck =>
  fits ? { ok: true, normalised } : refused;

const warned = (normalised: string, fits: boolean): TaxNumberCheck =>
  fits ? { ok: true, normalised } : { ok: true, normalised, warning: 'check_digit' };

/**
 * The kinds of company numbers: the VAT number, which is the only number in most countries; the tax number
 * (Steuernummer) of a German or Austrian company without VAT; and the business ID (Wirtschafts-IdNr.,
 * Firmenbuchnummer).
 */
export const TAX_NUMBER_KINDS = ['vat', 'tax', 'business'] as const;
export type TaxNumberKind = (typeof TAX_NUMBER_KINDS)[number];

/**
 * Checks a tax number according to the supplier's country (product 6). Serbia, Montenegro, Croatia, Slovenia, North
 * Macedonia, Switzerland, Austria and Germany: by check digit. Bosnia and Herzegovina: by format, with only a warning
 * for a wrong check digit. Other countries: 2 to 20 letters or digits. `country` is an ISO code; `text` is as typed.
 */
export function checkTaxNumber(country: string, text: string): TaxNumberCheck {
  const number = compact(text);
  if (isTooLong(text)) return refused;
  switch (country) {
    case 'RS':
      return serbian(withoutPrefix(number, 'RS'));
    case 'BA':
      return bosnian(withoutPrefix(number, 'BA'));
    case 'ME':
      return montenegrin(withoutPrefix(number, 'ME'));
    case 'AT':
      return austrian(number);
    case 'DE':
      return german(withoutPrefix(number, 'DE'));
    case 'HR':
      return croatian(withoutPrefix(number, 'HR'));
    case 'SI':
      return slovenian(withoutPrefix(number, 'SI'));
    case 'MK':
      return macedonian(withoutPrefix(number, 'MK'));
    case 'CH':
      return swiss(number);
    default:
      return other(number);
  }
}

/** The countries whose tax numbers have check digits that `checkTaxNumber` verifies. */
const WITH_CHECK_DIGITS = ['RS', 'BA', 'ME', 'AT', 'DE', 'HR', 'SI', 'MK', 'CH'];

/** Returns whether `checkTaxNumber` verifies the check digits of this number, and not only its form. */
export function hasVerifiedCheckDigits(country: string, text: string): boolean {
  const kind = detectTaxNumberKind(country, text);
  if (country === 'DE') return kind !== 'tax';
  return WITH_CHECK_DIGITS.includes(country) && kind !== 'business';
}

/** The number of digits in countries whose numbers may begin with zeros, which spreadsheet programs drop. */
const LENGTHS_WITH_ZEROS: Readonly<Record<string, number>> = { ME: 8, HR: 11 };
/** The maximum number of zeros that are restored, because hardly any number begins with three zeros. */
const ZEROS_MAX = 2;

/** Restores the leading zeros that a spreadsheet program dropped, if the number is valid only with them. */
export function restoreLeadingZeros(country: string, text: string): string {
  const length = LENGTHS_WITH_ZEROS[country];
  const digits = withoutPrefix(compact(text), country);
  if (length === undefined || !/^[1-9]\d*$/.test(digits) || digits.length < length - ZEROS_MAX) return text;
  const number = digits.padStart(length, '0');
  return number !== digits && checkTaxNumber(country, number).ok ? number : text;
}

/**
 * Returns the country and full number for a number without a country from which a spreadsheet program dropped one
 * zero, if the number is valid in exactly one country. If two zeros were restored, every tenth mistyped 9-digit PIB
 * would be accepted as a Croatian number.
 */
export function restoreShortenedNumber(
  text: string,
): { readonly country: string; readonly number: string } | undefined {
  const found = Object.keys(LENGTHS_WITH_ZEROS).flatMap((country) => {
    const number = restoreLeadingZeros(country, text);
    return number.length === text.length + 1 ? [{ country, number }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Returns the kind of a number from the given country. The format determines the kind, because German and Austrian
 * numbers of different kinds have different formats.
 */
export function detectTaxNumberKind(country: string, text: string): TaxNumberKind {
  const number = compact(text);
  if (country === 'DE') {
    const digits = withoutPrefix(number, 'DE');
    if (GERMAN_BUSINESS_ID.test(digits)) return 'business';
    return GERMAN_TAX_NUMBER.test(digits) ? 'tax' : 'vat';
  }
  if (country === 'AT') {
    if (AUSTRIAN_REGISTER_NUMBER.test(number)) return 'business';
    return /^\d{9}$/.test(withoutPrefix(number, 'AT')) ? 'tax' : 'vat';
  }
  return 'vat';
}

/** The meaning of a number: the issuing country, '' if unknown, and the number without prefix and separators. */
export interface ParsedTaxNumber {
  readonly country: string;
  readonly number: string;
}

/**
 * Returns the meaning of a number in any notation. A country prefix in the number is used if the supplier's country
 * is not in the list (`''`). The VAT number of Bosnia and Herzegovina is converted to the JIB.
 */
export function parseTaxNumber(country: string, text: string): ParsedTaxNumber {
  const number = compact(text);
  const prefix = number.startsWith('EL') ? 'GR' : number.slice(0, 2);
  const issuer = country === '' && isCountry(prefix) && /\d/.test(number.slice(2)) ? prefix : country;
  const check = checkTaxNumber(issuer, text);
  return { country: issuer, number: asJib(bare(check.ok ? check.normalised : number)) };
}

/**
 * Returns whether two numbers identify the same company: the numbers must be equal, and so must their countries
 * unless one of them is unknown. An empty number equals no other.
 */
export function isSameTaxNumber(one: ParsedTaxNumber, other: ParsedTaxNumber): boolean {
  if (one.number === '' || one.number !== other.number) return false;
  return one.country === other.country || one.country === '' || other.country === '';
}

/** Returns whether a text is a Serbian PIB: 9 digits, a valid check digit, and not below the first PIB issued. */
export function isSerbianPib(text: string): boolean {
  return checkTaxNumber('RS', text).ok;
}

/**
 * Checks a Serbian company number: eight digits are required, but a wrong check digit only results in a warning (fact
 * 1.1).
 */
export function checkRegistrationNumber(text: string): TaxNumberCheck {
  if (isTooLong(text)) return refused;
  const digits = compact(text);
  return /^\d{8}$/.test(digits) ? warned(digits, hasValidMbCheckDigit(digits)) : refused;
}

/**
 * Returns whether the number typed on a supplier's page belongs to the invited supplier (product 6). Ignores spaces,
 * dots, dashes, invisible characters and a country prefix on both sides, and compares the rest as a whole. The VAT
 * number of Bosnia and Herzegovina equals its JIB, and a number without its leading zeros equals the full number. An
 * empty number never matches.
 */
export function isSamePib(typed: string, stored: string): boolean {
  if (isTooLong(typed)) return false;
  const one = asJib(bare(compact(typed)));
  const other = asJib(bare(compact(stored)));
  return one !== '' && (one === other || isShortened(one, other));
}

/** Returns whether a number equals the other number without the leading zeros that a spreadsheet program dropped. */
function isShortened(number: string, whole: string): boolean {
  const isLong = Object.values(LENGTHS_WITH_ZEROS).includes(whole.length);
  return isLong && number.length >= whole.length - ZEROS_MAX && number.padStart(whole.length, '0') === whole;
}

/** Returns a number in the form that `isSamePib` compares, truncated to the maximum length. */
export function taxNumberKey(number: string): string {
  return asJib(bare(compact(number.slice(0, LONGEST_TEXT))));
}

/** Removes invisible characters and truncates the text. */
function visible(text: string): string {
  return stripInvisibleCharacters(text.slice(0, LOOKED_AT)).slice(0, LONGEST_TEXT + 1);
}

function isTooLong(text: string): boolean {
  return visible(text).length > LONGEST_TEXT;
}

function compact(text: string): string {
  return visible(text).normalize('NFKC').toUpperCase().replace(SEPARATORS, '');
}

function withoutPrefix(number: string, prefix: string): string {
  return number.startsWith(prefix) ? number.slice(prefix.length) : number;
}

/**
 * Removes the country code and the letters that some countries put before the digits: ATU, and CHE with its suffix.
 */
function bare(number: string): string {
  const prefix = number.slice(0, 2);
  const rest = isCountry(prefix) || prefix === 'EL' ? number.slice(2) : number;
  return rest.replace(/^U(?=\d{8}$)/, '').replace(/^E(\d{9})(?:MWST|TVA|IVA|TPV)?$/, '$1');
}

function other(number: string): TaxNumberCheck {
  if (!/^[A-Z0-9]+$/.test(number)) return refused;
  return number.length < OTHER_MIN || number.length > OTHER_MAX
    ? { ok: false, rule: 'minmax', min: OTHER_MIN, max: OTHER_MAX }
    : { ok: true, normalised: number };
}

function serbian(digits: string): TaxNumberCheck {
  if (!/^\d{9}$/.test(digits)) return refused;
  return plain(digits, Number(digits.slice(0, 8)) >= FIRST_PIB && hasValidMod11x10CheckDigit(digits));
}

/** Checks the 13-digit JIB, or the 12-digit VAT number, which is stored as the corresponding JIB. */
function bosnian(digits: string): TaxNumberCheck {
  const jib = asJib(digits);
  return /^\d{13}$/.test(jib) ? warned(jib, hasValidJibCheckDigit(jib)) : refused;
}

/** Converts the VAT number of Bosnia and Herzegovina, which is the JIB without its leading 4, to the JIB. */
function asJib(digits: string): string {
  return /^\d{12}$/.test(digits) ? `4${digits}` : digits;
}

function croatian(digits: string): TaxNumberCheck {
  return /^\d{11}$/.test(digits) ? plain(digits, hasValidMod11x10CheckDigit(digits)) : refused;
}

function slovenian(digits: string): TaxNumberCheck {
  return /^[1-9]\d{7}$/.test(digits) ? plain(digits, hasValidSiCheckDigit(digits)) : refused;
}

function montenegrin(digits: string): TaxNumberCheck {
  return /^\d{8}$/.test(digits) ? plain(digits, hasValidMePibCheckDigit(digits)) : refused;
}

function macedonian(digits: string): TaxNumberCheck {
  return /^\d{13}$/.test(digits) ? plain(digits, hasValidEdbCheckDigit(digits)) : refused;
}

function swiss(number: string): TaxNumberCheck {
  const digits = /^(?:CHE?)?(\d{9})(?:MWST|TVA|IVA|TPV)?$/.exec(number)?.[1];
  return digits === undefined ? refused : plain(`CHE${digits}`, hasValidCheCheckDigit(digits));
}

/** An Austrian company register number: one to six digits and a letter. */
const AUSTRIAN_REGISTER_NUMBER = /^FN\d{1,6}[A-Z]$/;

function austrian(number: string): TaxNumberCheck {
  if (AUSTRIAN_REGISTER_NUMBER.test(number)) return plain(number, true);
  const rest = withoutPrefix(number, 'AT');
  if (/^\d{9}$/.test(rest)) return plain(rest, hasValidAustrianTaxCheckDigit(rest));
  const digits = withoutPrefix(rest, 'U');
  return /^\d{8}$/.test(digits) ? plain(`ATU${digits}`, hasValidUidCheckDigit(digits)) : refused;
}

/** Ten or eleven digits in the tax office's notation, or thirteen in the nationwide notation. */
const GERMAN_TAX_NUMBER = /^(?:\d{10,11}|\d{13})$/;
/** The digits of the VAT number, followed by five digits that number the company's businesses. */
const GERMAN_BUSINESS_ID = /^[1-9]\d{13}$/;

function german(digits: string): TaxNumberCheck {
  if (GERMAN_TAX_NUMBER.test(digits)) return plain(digits, !/^0+$/.test(digits));
  if (GERMAN_BUSINESS_ID.test(digits))
    return plain(`DE${digits}`, hasValidMod11x10CheckDigit(digits.slice(0, 9)));
  return /^[1-9]\d{8}$/.test(digits) ? plain(`DE${digits}`, hasValidMod11x10CheckDigit(digits)) : refused;
}
