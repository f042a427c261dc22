import { withoutInvisible } from './plain-text.ts';

/** Shown in the message of the rule `phone_validation`. */
export const PHONE_EXAMPLE = '+381641234567';

/**
 * A plus sign followed by 11 to 12 digits (specification §5). Landline numbers of Germany and Austria have from 8 and 7
 * digits on with the country's code, and up to 15 with an extension.
 */
export function isPhone(text: string): boolean {
  return /^\+(?:\d{11,12}|49\d{6,13}|43\d{5,13})$/.test(text);
}

/** Calling codes of countries in which a 0 stands before a number and falls away from abroad. */
const CALLING_CODES: Readonly<Record<string, string>> = {
  RS: '381',
  BA: '387',
  ME: '382',
  HR: '385',
  SI: '386',
  MK: '389',
  AT: '43',
  DE: '49',
  CH: '41',
};

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
  const code = CALLING_CODES[country];
  return code !== undefined && /^0[1-9]/.test(phone) ? `+${code}${phone.slice(1)}` : phone;
}

/** The same of a cell of a sheet: spreadsheets make a number of it and drop its plus sign or its leading 0. */
export function phoneInSheet(text: string, country: string): string {
  const phone = normalisePhone(text, country);
  if (!/^[1-9]\d+$/.test(phone)) return phone;
  if (/^\d{11,12}$/.test(phone)) return `+${phone}`;
  const code = CALLING_CODES[country];
  const known = code === undefined || phone.startsWith(code) ? `+${phone}` : `+${code}${phone}`;
  return isPhone(known) ? known : phone;
}
