export const THOUSANDS = 1_000;
export const MILLIONS = 1_000_000;

/** What large sums are divided by at an axis, so that it fits on a phone; the figures themselves stay exact. */
export function valueScale(largest: number): number {
  if (largest >= 2 * MILLIONS) return MILLIONS;
  return largest >= 20 * THOUSANDS ? THOUSANDS : 1;
}
