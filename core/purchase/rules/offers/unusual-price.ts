import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';

/**
 * A price that differs from the usual price by at least this factor, up or down, is probably a mistake, such as a wrong
 * currency or unit.
 */
export const UNUSUAL_PRICE_FACTOR = 5;

/**
 * Returns whether a price is so far from the usual ones that it should be checked. The result is only a remark and
 * prevents nothing.
 *
 * @param price net, one unit
 * @param usual prices of the same article in the same currency: the last one paid, the median of the offers; if
 * empty, no price is unusual
 * @returns true if the price is at least `UNUSUAL_PRICE_FACTOR` times one of the usual prices, or at most that price
 * divided by `UNUSUAL_PRICE_FACTOR`
 */
export function isUnusualPrice(price: Decimal, usual: readonly Decimal[]): boolean {
  const factor = toDecimal(UNUSUAL_PRICE_FACTOR);
  return usual
    .filter((one) => one.isPositive())
    .some((one) => price.compare(one.mul(factor)) >= 0 || price.mul(factor).compare(one) <= 0);
}

/**
 * Returns the median of prices, or the lower of the two middle prices if their number is even; null if there are
 * none.
 */
export function medianPrice(prices: readonly Decimal[]): Decimal | null {
  const ordered = [...prices].sort((one, other) => one.compare(other));
  return ordered[Math.floor((ordered.length - 1) / 2)] ?? null;
}
