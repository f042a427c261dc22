export const THOUSANDS = 1_000;
export const MILLIONS = 1_000_000;

/**
 * Returns the divisor for large sums on an axis, so that the labels fit on a phone; the figures themselves stay exact.
 */
export function valueScale(largest: number): number {
  if (largest >= 2 * MILLIONS) return MILLIONS;
  return largest >= 20 * THOUSANDS ? THOUSANDS : 1;
}
