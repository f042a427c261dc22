import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';

/** Returns the response rate in per cent with one decimal; null if no invitation counts. */
export function responseRate(answered: number, counted: number): Decimal | null {
  return counted === 0 ? null : toDecimal(answered).mul(toDecimal(100)).div(toDecimal(counted), 1);
}
