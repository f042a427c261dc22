import { stripInvisibleCharacters } from './plain-text.ts';

/** The international format of a country's phone numbers. */
interface PhonePlan {
  /** The country's calling code. */
  readonly code: string;
  /** The minimum and maximum number of digits after the plus sign, including the calling code. */
  readonly min: number;
  readonly max: number;
  readonly example: string;
}

/** The usual number of digits after the plus sign (specification §5). */
const USUAL = { min: 11, max: 12 };

/**
 * Countries whose national numbers begin with a 0, which is dropped in the international format. Including the
 * calling code, landline numbers have at least 8 digits in Germany and 7 in Austria, and at most 15 with an
 * extension.
 */
const PLANS: Readonly<Record<string, PhonePlan>> = {
  RS: { code: '381', ...USUAL, example: '+381641234567' },
  BA: { code: '387', ...USUAL, example: '+38765123456' },
  ME: { code: '382', ...USUAL, example: '+38267123456' },
  HR: { code: '385', ...USUAL, example: '+385911234567' },
  SI: { code: '386', ...USUAL, example: '+38631123456' },
  MK: { code: '389', ...USUAL, example: '+38970123456' },
  AT: { code: '43', min: 7, max: 15, example: '+436641234567' },
  DE: { code: '49', min: 8, max: 15, example: '+49301234567' },
  CH: { code: '41', ...USUAL, example: '+41791234567' },
};

/** The example number if the country is unknown. */
const PHONE_EXAMPLE = '+381641234567';

export function getPhoneExample(country: string): string {
  return PLANS[country]?.example ?? PHONE_EXAMPLE;
}

/** The parameters of the rule `phone_validation`: the minimum and maximum number of digits, and an example. */
export interface PhoneBounds {
  readonly min: number;
  readonly max: number;
  readonly phone: string;
}

/**
 * Returns the allowed number of digits, based on the number's calling code or, if it has none, on the country of the
 * record ('' if unknown).
 */
export function getPhoneBounds(text: string, country: string): PhoneBounds {
  const number = normalisePhone(text);
  const plan = number.startsWith('+')
    ? Object.values(PLANS).find(({ code }) => number.startsWith(`+${code}`))
    : PLANS[country];
  const { min, max, example: phone } = plan ?? { ...USUAL, example: PHONE_EXAMPLE };
  return { min, max, phone };
}

/** Returns whether a text is an international number: a plus sign and a number of digits that its country allows. */
export function isPhone(text: string): boolean {
  if (!/^\+\d+$/.test(text)) return false;
  const { min, max } = getPhoneBounds(text, '');
  const digits = text.length - '+'.length;
  return digits >= min && digits <= max;
}

/** Returns whether a text may be a national number. Whether it is valid depends on the country of the record. */
export function isNationalPhone(text: string): boolean {
  return /^0[1-9]\d{3,13}$/.test(text);
}

/**
 * Returns a number in international format; '' if the text is empty, null if it is not a number. `country` is the
 * country of the record; if it is '' (unknown), only an international number is accepted.
 */
export function toInternationalPhone(text: string, country: string): string | null {
  const phone = normalisePhone(text, country);
  return phone === '' || isPhone(phone) ? phone : null;
}

/** The maximum length of a text that is parsed. */
const LONGEST = 40;

/**
 * Removes the characters that people type between digits, invisible characters, and the `(0)` after a calling code.
 * Replaces a leading 00 with a plus sign, and a single leading 0 with the calling code if the country is given and
 * has one. The result may still fail `isPhone`.
 */
export function normalisePhone(text: string, country = ''): string {
  const phone = stripInvisibleCharacters(text.slice(0, 4 * LONGEST))
    .slice(0, LONGEST)
    .replace(/^(\s*(?:\+|00)[\d\s]*)\(0\)/, '$1')
    .replace(/[\s/().\-\u2010-\u2015\u2212]/g, '')
    .replace(/^00/, '+');
  const code = PLANS[country]?.code;
  return code !== undefined && /^0[1-9]/.test(phone) ? `+${code}${phone.slice(1)}` : phone;
}

/** Normalises a number in a sheet cell, where spreadsheet programs drop the plus sign or the leading 0. */
export function normaliseSheetPhone(text: string, country: string): string {
  const phone = normalisePhone(text, country);
  if (!/^[1-9]\d+$/.test(phone)) return phone;
  if (/^\d{11,12}$/.test(phone)) return `+${phone}`;
  const code = PLANS[country]?.code;
  const known = code === undefined || phone.startsWith(code) ? `+${phone}` : `+${code}${phone}`;
  return isPhone(known) ? known : phone;
}

/** Groups the digits of an international number for reading, for example `+381 64 123 4567`. */
export function formatPhone(number: string): string {
  const plan = Object.values(PLANS).find(({ code }) => number.startsWith(`+${code}`));
  if (!plan) return number;
  const digits = number.slice(plan.code.length + 1);
  // Groups of three; the last one has two to four digits.
  const groups = digits.slice(2).match(/\d{3}(?=\d{2})|\d+/g) ?? [];
  return [`+${plan.code}`, digits.slice(0, 2), ...groups].join('\u00a0');
}
