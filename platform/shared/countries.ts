import { isOneOf } from './closed-list.ts';

/**
 * ISO codes of the countries that a supplier can have: the home region first, then the rest of Europe and a few
 * others.
 */
// biome-ignore format: a plain list reads better than one code a line
export const COUNTRIES = [
  'RS', 'BA', 'ME', 'AT', 'DE', 'HR', 'SI', 'MK', 'AL', 'BE', 'BG', 'CH', 'CN', 'CY', 'CZ', 'DK', 'EE', 'ES', 'FI',
  'FR', 'GB', 'GR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'RU', 'SE', 'SK', 'TR',
  'UA', 'US',
] as const;

/**
 * ISO codes of the countries of origin of goods: the supplier countries, then all others, with XK for Kosovo as in
 * customs tariffs. This long list is not offered as the choice of a supplier's country.
 */
// biome-ignore format: a plain list reads better than one code a line
export const ORIGIN_COUNTRIES = [
  ...COUNTRIES,
  'AD', 'AE', 'AF', 'AG', 'AI', 'AM', 'AO', 'AQ', 'AR', 'AS', 'AU', 'AW', 'AX', 'AZ', 'BB', 'BD', 'BF', 'BH', 'BI',
  'BJ', 'BL', 'BM', 'BN', 'BO', 'BQ', 'BR', 'BS', 'BT', 'BV', 'BW', 'BY', 'BZ', 'CA', 'CC', 'CD', 'CF', 'CG', 'CI',
  'CK', 'CL', 'CM', 'CO', 'CR', 'CU', 'CV', 'CW', 'CX', 'DJ', 'DM', 'DO', 'DZ', 'EC', 'EG', 'EH', 'ER', 'ET', 'FJ',
  'FK', 'FM', 'FO', 'GA', 'GD', 'GE', 'GF', 'GG', 'GH', 'GI', 'GL', 'GM', 'GN', 'GP', 'GQ', 'GS', 'GT', 'GU', 'GW',
  'GY', 'HK', 'HM', 'HN', 'HT', 'ID', 'IL', 'IM', 'IN', 'IO', 'IQ', 'IR', 'IS', 'JE', 'JM', 'JO', 'JP', 'KE', 'KG',
  'KH', 'KI', 'KM', 'KN', 'KP', 'KR', 'KW', 'KY', 'KZ', 'LA', 'LB', 'LC', 'LI', 'LK', 'LR', 'LS', 'LY', 'MA', 'MC',
  'MD', 'MF', 'MG', 'MH', 'ML', 'MM', 'MN', 'MO', 'MP', 'MQ', 'MR', 'MS', 'MU', 'MV', 'MW', 'MX', 'MY', 'MZ', 'NA',
  'NC', 'NE', 'NF', 'NG', 'NI', 'NP', 'NR', 'NU', 'NZ', 'OM', 'PA', 'PE', 'PF', 'PG', 'PH', 'PK', 'PM', 'PN', 'PR',
  'PS', 'PW', 'PY', 'QA', 'RE', 'RW', 'SA', 'SB', 'SC', 'SD', 'SG', 'SH', 'SJ', 'SL', 'SM', 'SN', 'SO', 'SR', 'SS',
  'ST', 'SV', 'SX', 'SY', 'SZ', 'TC', 'TD', 'TF', 'TG', 'TH', 'TJ', 'TK', 'TL', 'TM', 'TN', 'TO', 'TT', 'TV', 'TW',
  'TZ', 'UG', 'UM', 'UY', 'UZ', 'VA', 'VC', 'VE', 'VG', 'VI', 'VN', 'VU', 'WF', 'WS', 'YE', 'YT', 'ZA', 'ZM', 'ZW',
  'XK',
] as const;
export type OriginCountry = (typeof ORIGIN_COUNTRIES)[number];

export type Country = (typeof COUNTRIES)[number];

export const DEFAULT_COUNTRY: Country = 'RS';

/** The standard domestic VAT rates in per cent; the default for all other countries is 0. */
const VAT_BY_COUNTRY: Readonly<Partial<Record<Country, string>>> = {
  RS: '20',
  BA: '17',
  ME: '21',
  AT: '20',
  DE: '19',
};

/** Returns the standard domestic VAT rate of a country, in per cent as a decimal string. */
export function vatRateFor(country: string): string {
  return isCountry(country) ? (VAT_BY_COUNTRY[country] ?? '0') : '0';
}

/**
 * Returns the initial VAT rate for a form: the country's rate if the supplier and the buyer are in the same country,
 * otherwise 0, because exports are free of VAT and the destination country charges it on import or to the buyer.
 */
export function defaultVatRate(supplierCountry: string, buyerCountry: string): string {
  return isForeign(supplierCountry, buyerCountry) ? '0' : vatRateFor(supplierCountry);
}

/** Returns whether both countries are known and differ. */
export function isForeign(supplierCountry: string, buyerCountry: string): boolean {
  return supplierCountry !== '' && buyerCountry !== '' && supplierCountry !== buyerCountry;
}

export function isCountry(text: unknown): text is Country {
  return isOneOf(COUNTRIES, text);
}
