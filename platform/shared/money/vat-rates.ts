import { toDecimal } from './decimal.ts';

/** Current rates, in per cent, of the countries suppliers come from. */
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
 * All rates of the countries suppliers come from, in per cent, including reduced ones. A form proposes only the common
 * ones.
 */
// biome-ignore format: a plain list reads better than one rate a line
const KNOWN_VAT_RATES: ReadonlySet<string> = new Set([
  ...COMMON_VAT_RATES,
  '1', '2', '2.1', '2.6', '3', '3.8', '4', '4.8', '5.5', '6', '7.5', '8.1', '8.5', '9.5', '10.5', '11', '12', '13.5',
  '14', '16', '23', '24', '25.5', '26',
]);

/** Tells whether some country has this VAT rate. A warning questions any other rate, such as 0.2 for 20 per cent. */
export function isKnownVatRate(rate: string): boolean {
  return KNOWN_VAT_RATES.has(toDecimal(rate).toString());
}

/**
 * Returns the rates that every form with a VAT rate offers, in per cent and ascending, as decimal strings without
 * redundant zeros. `present` are rates already set, which are added to the common ones.
 */
export function listVatRates(...present: readonly string[]): string[] {
  const rates = new Set([...COMMON_VAT_RATES, ...present.map((rate) => toDecimal(rate).toString())]);
  return [...rates].sort((one, other) => toDecimal(one).compare(toDecimal(other)));
}
