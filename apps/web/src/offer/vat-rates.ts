import { dec } from '@ponuda/domain/money/decimal';

/** Rates in force in the countries suppliers come from; any other that an offer has is added. */
const COMMON_RATES = [
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
];

/** The rates to choose from, smallest first. */
export function vatRates(...present: readonly string[]): string[] {
  const rates = new Set([...COMMON_RATES, ...present.map((rate) => dec(rate).toString())]);
  return [...rates].sort((one, other) => dec(one).compare(dec(other)));
}
