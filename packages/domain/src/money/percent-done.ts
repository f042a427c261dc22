import { type Decimal, dec, min, ZERO } from './decimal.ts';

/** Returns how much of `all` is done in whole per cent, rounded down, because 100 means all of it. */
export function percentDone(done: Decimal, all: Decimal): Decimal {
  if (!all.isPositive() || !done.isPositive()) return ZERO;
  const hundredfold = min(done, all).mul(dec(100));
  const nearest = hundredfold.div(all, 0);
  return nearest.mul(all).compare(hundredfold) > 0 ? nearest.sub(dec(1)) : nearest;
}
