import { type Decimal, dec } from '#platform/shared/money/decimal.ts';

/** Returns the response rate in per cent with one decimal; null if no invitation counts. */
export function responseRate(answered: number, counted: number): Decimal | null {
  return counted === 0 ? null : dec(answered).mul(dec(100)).div(dec(counted), 1);
}
