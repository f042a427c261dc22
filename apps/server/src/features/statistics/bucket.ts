import type { DrillDownQuery } from '@ponuda/contract/purchase-statistics';
import { isDay } from '@ponuda/domain/dates';
import { lastOfPeriod, periodOf } from '@ponuda/domain/statistics/periods';
import type { DayRange } from '@ponuda/domain/statistics/ranges';
import { fieldError } from '../../platform/errors.ts';

/** The period of a bar as far as it lies in the range. */
export function bucketOf(
  { bucket, groupby }: Pick<DrillDownQuery, 'bucket' | 'groupby'>,
  range: DayRange,
): DayRange {
  if (!isDay(bucket)) return range;
  const [first, last] = [periodOf(bucket, groupby), lastOfPeriod(bucket, groupby)];
  const from = first > range.from ? first : range.from;
  const to = last < range.to ? last : range.to;
  if (from > to) throw fieldError('bucket', 'date');
  return { from, to };
}
