import { fieldError } from '#platform/server/errors.ts';
import { type Day, daysBetween, isDay } from '#platform/shared/dates.ts';
import { monthBefore } from '../rules/periods.ts';
import type { DayRange } from '../rules/ranges.ts';
import { STATISTICS_DAYS_MAX, type StatisticsQuery } from '../wire/statistics.ts';

/** Returns the requested range; by default it ends today and starts a month before its end (specification §9). */
export function requestedRange(
  { date_from, date_to }: Pick<StatisticsQuery, 'date_from' | 'date_to'>,
  today: Day,
): DayRange {
  const to = isDay(date_to) ? date_to : today;
  const from = isDay(date_from) ? date_from : monthBefore(to);
  if (from > to) throw fieldError('date_to', 'date_order');
  // The schema checks the length only when both ends are given.
  if (daysBetween(from, to) >= STATISTICS_DAYS_MAX)
    throw fieldError('date_from', 'range_days', { max: STATISTICS_DAYS_MAX });
  return { from, to };
}
