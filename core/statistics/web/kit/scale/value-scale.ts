export const THOUSAND = 1_000;
export const MILLION = 1_000_000;

/**
 * Returns the divisor for large sums on an axis, so that the labels fit on a phone; the figures themselves stay exact.
 */
export function chooseAxisDivisor(largest: number): number {
  if (largest >= 2 * MILLION) return MILLION;
  return largest >= 20 * THOUSAND ? THOUSAND : 1;
}
