import { type Decimal, dec } from '#platform/shared/money/decimal.ts';

/** A price so many times above or below what is usual is probably a slip: another currency, another unit. */
export const UNUSUAL_FACTOR = 5;

/**
 * Tells whether a price is far from what is usual, so that somebody should look at it again. It is a remark and refuses
 * nothing.
 *
 * @param price net, one unit
 * @param usual prices of the same article in the same currency: the last one paid, the median of the offers; none of
 *   them, and nothing is unusual
 * @returns true where the price is at least `UNUSUAL_FACTOR` times one of them, or at most that part of it
 */
export function isUnusualPrice(price: Decimal, usual: readonly Decimal[]): boolean {
  const factor = dec(UNUSUAL_FACTOR);
  return usual
    .filter((one) => one.isPositive())
    .some((one) => price.compare(one.mul(factor)) >= 0 || price.mul(factor).compare(one) <= 0);
}

/**
 * Answers the median of several prices, the lower of the two in the middle for an even number; null without prices.
 */
export function medianPrice(prices: readonly Decimal[]): Decimal | null {
  const ordered = [...prices].sort((one, other) => one.compare(other));
  return ordered[Math.floor((ordered.length - 1) / 2)] ?? null;
}
