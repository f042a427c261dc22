import { toDecimal } from './decimal.ts';

/** Current VAT rates, in per cent, in the countries that suppliers come from. */
export const COMMON_VAT_RATES = [
  '0',
  '5',
  '7',
  '8',
  '9',
  '10',
  '13',
  '15',
  '17',
  '18',
  '19',
  '20',
  '21',
  '22',
  '25',
  '27',
] as const;

/**
 * All VAT rates in the countries that suppliers come from, in per cent, including reduced rates. Forms suggest only
 * the common rates.
 */
// biome-ignore format: a plain list reads better than one rate a line
const KNOWN_VAT_RATES: ReadonlySet<string> = new Set([
  ...COMMON_VAT_RATES,
  '1', '2', '2.1', '2.6', '3', '3.8', '4', '4.8', '5.5', '6', '7.5', '8.1', '8.5', '9.5', '10.5', '11', '12', '13.5',
  '14', '16', '23', '24', '25.5', '26',
]);

/**
 * Returns whether some country has this VAT rate. Any other rate, such as 0.2 for 20 per cent, results in a warning.
 */
export function isKnownVatRate(rate: string): boolean {
  return KNOWN_VAT_RATES.has(toDecimal(rate).toString());
}

/**
 * Returns the VAT rates offered by every form, in per cent and ascending order, as decimal strings without redundant
 * zeros. `present` contains rates that are already set, which are added to the common rates.
 */
export function listVatRates(...present: readonly string[]): string[] {
  const rates = new Set([...COMMON_VAT_RATES, ...present.map((rate) => toDecimal(rate).toString())]);
  return [...rates].sort((one, other) => toDecimal(one).compare(toDecimal(other)));
}
