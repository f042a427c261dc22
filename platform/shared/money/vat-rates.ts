import { dec } from './decimal.ts';

/** Rates in force in the countries suppliers come from, in per cent. */
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
 * All rates of the countries that suppliers come from, in per cent, reduced ones included. A form proposes only the common
 * ones.
 */
// biome-ignore format: a plain list reads better than one rate a line
const KNOWN_VAT_RATES: ReadonlySet<string> = new Set([
  ...COMMON_VAT_RATES,
  '1', '2', '2.1', '2.6', '3', '3.8', '4', '4.8', '5.5', '6', '7.5', '8.1', '8.5', '9.5', '10.5', '11', '12', '13.5',
  '14', '16', '23', '24', '25.5', '26',
]);

/** Tells whether some country has this rate of VAT. A remark asks about any other one, such as 0.2 for 20 per cent. */
export function isKnownVatRate(rate: string): boolean {
  return KNOWN_VAT_RATES.has(dec(rate).toString());
}

/**
 * The rates that every form with a rate of VAT offers, in per cent, smallest first.
 *
 * @param present rates that are set already, added where they are none of the common ones
 * @returns decimal strings without needless zeros
 */
export function vatRates(...present: readonly string[]): string[] {
  const rates = new Set([...COMMON_VAT_RATES, ...present.map((rate) => dec(rate).toString())]);
  return [...rates].sort((one, other) => dec(one).compare(dec(other)));
}
