import { asDay, type Day, daysBetween } from '#platform/shared/dates.ts';

/** The number of nights within which every earlier root is compared at least once. */
export const SAMPLE_NIGHTS = 28;

/** Nights are counted from this day; which day it is does not matter. */
const FIRST_NIGHT = asDay('2025-01-01');

interface Sample {
  /** The last day that earlier checks found intact. */
  readonly checkedUntil: string;
  /**
   * The last day that has ended according to the clock, so that each night compares a different part. The day of the
   * newest root is not used, because a company without work on weekends signs no root for them, and parts would be
   * skipped.
   */
  readonly endedDay: Day;
}

/**
 * Returns the roots that a nightly check compares: the roots after `checkedUntil`, and every 28th of the earlier
 * roots, so that the cost of a night does not grow with the year. `roots` contains the year's roots, oldest first.
 */
export function selectNightlyRoots<Root extends { readonly day: string }>(
  roots: readonly Root[],
  { checkedUntil, endedDay }: Sample,
): Root[] {
  const night = daysBetween(FIRST_NIGHT, endedDay);
  return roots.filter(({ day }, index) => day > checkedUntil || (night - index) % SAMPLE_NIGHTS === 0);
}
