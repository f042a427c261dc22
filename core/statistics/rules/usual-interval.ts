import { type Day, daysBetween } from '#platform/shared/dates.ts';

/** An interval is usual once something was bought this many times after its first time. */
export const INTERVALS_NEEDED = 3;

/** Says that something has not been bought for its usual interval, and why. */
export interface Due {
  readonly interval_days: number;
  readonly last_day: Day;
  /** Days since then. */
  readonly days_ago: number;
}

/**
 * Tells whether what was bought on these days is due again: its usual interval, the median of those between the days, has
 * passed since the last one. Several purchases of a day are one, and null says that it is not due or has no usual interval.
 */
export function dueAgain(days: readonly Day[], today: Day): Due | null {
  const bought = [...new Set(days)].sort();
  const last_day = bought.at(-1);
  if (last_day === undefined || bought.length <= INTERVALS_NEEDED) return null;
  const interval_days = median(bought.slice(1).map((day, index) => daysBetween(bought[index] ?? day, day)));
  const days_ago = daysBetween(last_day, today);
  return days_ago >= interval_days ? { interval_days, last_day, days_ago } : null;
}

/** The middle of some whole numbers, rounded up where there are two of them. */
function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.ceil(((sorted[middle - 1] ?? upper) + upper) / 2);
}
