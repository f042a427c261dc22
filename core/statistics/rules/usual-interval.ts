import { type Day, daysBetween } from '#platform/shared/dates.ts';

/** The minimum number of intervals between purchases for which the median counts as the usual interval. */
export const MIN_INTERVALS = 3;

/** An article that has not been bought for longer than its usual interval. */
export interface OverdueInterval {
  readonly interval_days: number;
  readonly last_day: Day;
  /** Days since the last purchase. */
  readonly days_ago: number;
}

/**
 * Returns the usual interval between purchases, which is the median interval between these days, if more time than
 * that has passed since the last purchase. Several purchases on one day count as one. Returns null if no purchase is
 * due or there is no usual interval.
 */
export function findOverdueInterval(days: readonly Day[], today: Day): OverdueInterval | null {
  const dates = [...new Set(days)].sort();
  const last_day = dates.at(-1);
  if (last_day === undefined || dates.length <= MIN_INTERVALS) return null;
  const interval_days = median(dates.slice(1).map((day, index) => daysBetween(dates[index] ?? day, day)));
  const days_ago = daysBetween(last_day, today);
  return days_ago >= interval_days ? { interval_days, last_day, days_ago } : null;
}

/** Returns the median of whole numbers; the mean of two middle values is rounded up. */
function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.ceil(((sorted[middle - 1] ?? upper) + upper) / 2);
}
