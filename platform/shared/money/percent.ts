import { type Decimal, min, toDecimal, ZERO } from './decimal.ts';

/** Returns a share in whole per cent, rounded half up; 100 if `whole` is 0, as for a budget of 0. */
export function computeWholePercent(part: Decimal, whole: Decimal): number {
  return whole.isPositive() ? Number(part.mul(toDecimal(100)).div(whole, 0).toString()) : 100;
}

/** Returns `done` as a share of `all` in whole per cent, rounded down so that 100 means complete. */
export function percentDone(done: Decimal, all: Decimal): Decimal {
  if (!all.isPositive() || !done.isPositive()) return ZERO;
  const hundredfold = min(done, all).mul(toDecimal(100));
  const nearest = hundredfold.div(all, 0);
  return nearest.mul(all).compare(hundredfold) > 0 ? nearest.sub(toDecimal(1)) : nearest;
}

/**
 * Returns `part` as a share of `whole` in per cent, rounded half up to `digits` decimals; null if `whole` is not
 * positive.
 */
export function percentOf(part: string | number, whole: string | number, digits: number): string | null {
  const divisor = toDecimal(String(whole));
  return divisor.isPositive()
    ? toDecimal(String(part)).mul(toDecimal(100)).div(divisor, digits).toFixed(digits)
    : null;
}

/**
 * Returns the change from `before` to `now` in per cent, with one decimal below 10 per cent and none from 10 on; null
 * if `before` is 0.
 */
export function changeInPercent(now: string | number, before: string | number): Decimal | null {
  const earlier = toDecimal(String(before));
  if (!earlier.isPositive()) return null;
  const hundredfold = toDecimal(String(now)).sub(earlier).mul(toDecimal(100));
  const isSmall = hundredfold.abs().compare(earlier.mul(toDecimal(10))) < 0;
  return hundredfold.div(earlier, isSmall ? 1 : 0);
}
