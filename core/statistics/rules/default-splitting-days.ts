/**
 * Days by the number of purchases that one buyer makes in a year: the more purchases, the more are close together by
 * chance.
 */
const BY_VOLUME = [
  { most: 55, days: 14 },
  { most: 80, days: 10 },
  { most: 115, days: 7 },
  { most: 160, days: 5 },
] as const;
const LEAST = 3;

/**
 * Returns the default number of days within which purchases count as close together: at most 14, and low enough that
 * an honest company of this volume sees a hint at one purchase in twenty (ADR 0098).
 */
export function computeDefaultSplitDays({
  purchases,
  buyers,
}: {
  purchases: number;
  buyers: number;
}): number {
  const each = purchases / Math.max(buyers, 1);
  return BY_VOLUME.find(({ most }) => each <= most)?.days ?? LEAST;
}
