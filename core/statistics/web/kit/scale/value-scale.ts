export const THOUSAND = 1_000;
export const MILLION = 1_000_000;

/**
 * Returns the divisor for large sums on an axis, so that the labels fit on a phone; the figures themselves stay exact.
 */
export function chooseAxisDivisor(largest: number): number {
  if (largest >= 2 * MILLION) return MILLION;
  return largest >= 20 * THOUSAND ? THOUSAND : 1;
}

/** If the largest value is at least WHOLE, the values at the bars are rounded to whole numbers. */
const WHOLE = 100;

/** Returns the number of decimals for all values at a chart's bars, based on the largest value. */
export const chooseLabelScale = (largest: number): number => (largest < WHOLE ? 1 : 0);
