import { fieldError } from '#platform/server/errors.ts';
import { isDay } from '#platform/shared/dates.ts';
import { periodEnd, periodStart } from '../rules/periods.ts';
import type { DayRange } from '../rules/ranges.ts';
import type { DrillDownQuery } from '../wire/purchase-statistics.ts';

/** Returns the part of a bar's period that is in the range. */
export function clampPeriod(
  { bucket, groupby }: Pick<DrillDownQuery, 'bucket' | 'groupby'>,
  range: DayRange,
): DayRange {
  if (!isDay(bucket)) return range;
  const [first, last] = [periodStart(bucket, groupby), periodEnd(bucket, groupby)];
  const from = first > range.from ? first : range.from;
  const to = last < range.to ? last : range.to;
  if (from > to) throw fieldError('bucket', 'date');
  return { from, to };
}
