import { withoutInvisible } from './plain-text.ts';

/** How numbers of a country are called from abroad: its calling code, the bounds of their digits, and an example. */
interface PhonePlan {
  readonly code: string;
  /** The least and the most digits behind the plus sign. */
  readonly min: number;
  readonly max: number;
  readonly example: string;
}

/** Specification §5: a plus sign and 11 to 12 digits. */
const USUAL = { min: 11, max: 12 };

/**
 * Countries in which a 0 stands before a number and falls away from abroad. Landline numbers of Germany and Austria have
 * from 8 and 7 digits on with the country's code, and up to 15 with an extension.
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

/** Shown where the country is not known. */
export const PHONE_EXAMPLE = '+381641234567';

/** Returns an example of a number of that country. */
export function phoneExample(country: string): string {
  return PLANS[country]?.example ?? PHONE_EXAMPLE;
}

/** The parameters of the rule `phone_validation`: how many digits the number may have, and an example. */
export interface PhoneBounds {
  readonly min: number;
  readonly max: number;
  readonly phone: string;
}

/** Returns the bounds of a number by its calling code; without one, by the country of the record ('' if unknown). */
export function phoneBounds(text: string, country: string): PhoneBounds {
  const number = normalisePhone(text);
  const plan = number.startsWith('+')
    ? Object.values(PLANS).find(({ code }) => number.startsWith(`+${code}`))
    : PLANS[country];
  const { min, max, example: phone } = plan ?? { ...USUAL, example: PHONE_EXAMPLE };
  return { min, max, phone };
}

/** Tells whether a text is an international number: a plus sign and as many digits as its country allows. */
export function isPhone(text: string): boolean {
  if (!/^\+\d+$/.test(text)) return false;
  const { min, max } = phoneBounds(text, '');
  return text.length > min && text.length <= max + 1;
}

/** Tells whether a text may be a number as it is dialled within a country; which one, the record says. */
export function isNationalPhone(text: string): boolean {
  return /^0[1-9]\d{3,13}$/.test(text);
}

/**
 * Returns the international number that a text means in a country, '' of an empty text; null where it means none.
 * `country` is that of the record, '' where it is unknown: then only an international number is one.
 */
export function internationalPhone(text: string, country: string): string | null {
  const phone = normalisePhone(text, country);
  return phone === '' || isPhone(phone) ? phone : null;
}

/** The longest text that is looked at. */
const LONGEST = 40;

/**
 * Drops the characters that people put between digits, invisible ones and the `(0)` behind a country's code, and turns 00
 * in front into a plus. A single 0 in front becomes the country's code, where the country is given and has one. The
 * result still has to pass `isPhone`.
 */
export function normalisePhone(text: string, country = ''): string {
  const phone = withoutInvisible(text.slice(0, 4 * LONGEST))
    .slice(0, LONGEST)
    .replace(/^(\s*(?:\+|00)[\d\s]*)\(0\)/, '$1')
    .replace(/[\s/().\-\u2010-\u2015\u2212]/g, '')
    .replace(/^00/, '+');
  const code = PLANS[country]?.code;
  return code !== undefined && /^0[1-9]/.test(phone) ? `+${code}${phone.slice(1)}` : phone;
}

/** The same of a cell of a sheet: spreadsheets make a number of it and drop its plus sign or its leading 0. */
export function phoneInSheet(text: string, country: string): string {
  const phone = normalisePhone(text, country);
  if (!/^[1-9]\d+$/.test(phone)) return phone;
  if (/^\d{11,12}$/.test(phone)) return `+${phone}`;
  const code = PLANS[country]?.code;
  const known = code === undefined || phone.startsWith(code) ? `+${phone}` : `+${code}${phone}`;
  return isPhone(known) ? known : phone;
}
