import { type Decimal, dec } from '#platform/shared/money/decimal.ts';

/** Returns the response rate in percent with one decimal; null without an invitation that counts. */
export function responseRate(answered: number, counted: number): Decimal | null {
  return counted === 0 ? null : dec(answered).mul(dec(100)).div(dec(counted), 1);
}
