import { addDays, type Day, daysBetween, LAST_DAY } from '#platform/shared/dates.ts';
import { GROUP_BY, type GroupBy, periodStart, periodsBetween } from './periods.ts';
import { type DayRange, type EarlierRange, shiftMonths } from './ranges.ts';

/** A bucket of an earlier range, and the period of the requested range that it is compared with. */
export interface ComparisonBucket {
  /** The first day of the requested period; null for earlier days that have no counterpart in the shown periods. */
  readonly partner: Day | null;
  /** The first day of the bucket; null if no earlier day is compared with the requested period. */
  readonly first: Day | null;
  /**
   * The periods whose sums make up the bucket, each identified by its first day, in the unit that `chooseEarlierUnit`
   * returns.
   */
  readonly periods: readonly Day[];
}

/** Returns the unit in which the sums of an earlier range are read, so that each sum belongs to exactly one bucket. */
export function chooseEarlierUnit({ months }: EarlierRange, by: GroupBy): GroupBy {
  return months !== null && isCoarse(by) ? GROUP_BY.MONTH : GROUP_BY.DAY;
}

/**
 * Divides an earlier range among the displayed periods of the requested range. All earlier days are shifted in the
 * same way: by whole months if the charts are grouped by month or longer and the earlier range is offset by months;
 * by calendar date if it is the year before; otherwise by a number of days. Days without a counterpart among the
 * displayed periods form separate buckets at the end, so that no day is lost.
 */
export function buildComparisonBuckets(
  asked: DayRange,
  earlier: EarlierRange,
  by: GroupBy,
  shown: readonly Day[],
): readonly ComparisonBucket[] {
  const beside = new Map<Day, Day[]>(shown.map((period) => [period, []]));
  const alone = new Map<Day, Day[]>();
  for (const period of periodsBetween(earlier.from, earlier.to, chooseEarlierUnit(earlier, by))) {
    const first = later(period, earlier.from);
    const moved = movedInto(asked, earlier, by, first);
    const partner = moved !== null && moved <= asked.to ? beside.get(periodStart(moved, by)) : undefined;
    if (partner) partner.push(period);
    else {
      const bucket = periodStart(moved ?? first, by);
      alone.set(bucket, [...(alone.get(bucket) ?? []), period]);
    }
  }
  const bucketOf = (partner: Day | null, periods: readonly Day[]): ComparisonBucket => ({
    partner,
    first: periods[0] === undefined ? null : later(periods[0], earlier.from),
    periods,
  });
  return [
    ...[...beside].map(([partner, periods]) => bucketOf(partner, periods)),
    ...[...alone.values()].map((periods) => bucketOf(null, periods)),
  ];
}

const isCoarse = (by: GroupBy) => by >= GROUP_BY.MONTH;
const later = (one: Day, other: Day) => (one > other ? one : other);

/** Returns the day of the requested range with which an earlier day is compared; null if no such date exists. */
function movedInto(
  asked: DayRange,
  { from, months, byDate }: EarlierRange,
  by: GroupBy,
  value: Day,
): Day | null {
  const step = daysBetween(from, asked.from);
  if (months === null || !(byDate || isCoarse(by)))
    return daysBetween(value, LAST_DAY) < step ? null : addDays(value, step);
  const moved = shiftMonths(value, months);
  if (moved === null) return null;
  // 28 February is compared with a range that begins on 29 February.
  if (moved < asked.from) return asked.from;
  return by === GROUP_BY.DAY && moved.slice(8) !== value.slice(8) ? null : moved;
}
