/**
 * The default number of days for each annual number of purchases by one buyer. The more purchases a buyer makes, the
 * more of them are close together in time by chance.
 */
const BY_VOLUME = [
  { most: 55, days: 14 },
  { most: 80, days: 10 },
  { most: 115, days: 7 },
  { most: 160, days: 5 },
] as const;
const LEAST = 3;

/**
 * Returns the default number of days within which purchases may be parts of a split purchase: at most 14, and low
 * enough that a company of this volume that splits nothing sees a hint for one purchase in twenty (ADR 0098).
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
