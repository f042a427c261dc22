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
 * The rates that every form with a rate of VAT offers, in per cent, smallest first.
 *
 * @param present rates that are set already, added where they are none of the common ones
 * @returns decimal strings without needless zeros
 */
export function vatRates(...present: readonly string[]): string[] {
  const rates = new Set([...COMMON_VAT_RATES, ...present.map((rate) => dec(rate).toString())]);
  return [...rates].sort((one, other) => dec(one).compare(dec(other)));
}
