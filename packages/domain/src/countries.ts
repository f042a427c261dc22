import { isOneOf } from './closed-list.ts';

/** ISO codes a supplier's country is chosen from: the home region first, then the rest of Europe and a few more. */
// biome-ignore format: a plain list reads better than one code a line
export const COUNTRIES = [
  'RS', 'BA', 'ME', 'AT', 'DE', 'HR', 'SI', 'MK', 'AL', 'BE', 'BG', 'CH', 'CN', 'CY', 'CZ', 'DK', 'EE', 'ES', 'FI',
  'FR', 'GB', 'GR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'RU', 'SE', 'SK', 'TR',
  'UA', 'US',
] as const;

export type Country = (typeof COUNTRIES)[number];

export const DEFAULT_COUNTRY: Country = 'RS';

/** VAT rates preset by the supplier's country, in per cent (product 4); every other country starts at 0. */
const VAT_BY_COUNTRY: Readonly<Partial<Record<Country, string>>> = {
  RS: '20',
  BA: '17',
  ME: '21',
  AT: '20',
  DE: '19',
};

/** The VAT rate an offer line starts with, in per cent as decimal text. */
export function vatRateFor(country: string): string {
  return isCountry(country) ? (VAT_BY_COUNTRY[country] ?? '0') : '0';
}

export function isCountry(text: unknown): text is Country {
  return isOneOf(COUNTRIES, text);
}
