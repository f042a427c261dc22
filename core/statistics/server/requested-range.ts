import { fieldError } from '#platform/server/errors.ts';
import { type Day, daysBetween, isDay } from '#platform/shared/dates.ts';
import { shiftMonthBack } from '../rules/periods.ts';
import type { DayRange } from '../rules/ranges.ts';
import { MAX_STATISTICS_DAYS, type StatisticsQuery } from '../wire/statistics.ts';

/** Returns the requested range; by default it ends today and starts a month before its end (specification §9). */
export function resolveRequestedRange(
  { date_from, date_to }: Pick<StatisticsQuery, 'date_from' | 'date_to'>,
  today: Day,
): DayRange {
  const to = isDay(date_to) ? date_to : today;
  const from = isDay(date_from) ? date_from : shiftMonthBack(to);
  if (from > to) throw fieldError('date_to', 'date_order');
  // The schema checks the length only when both ends are given.
  if (daysBetween(from, to) >= MAX_STATISTICS_DAYS)
    throw fieldError('date_from', 'range_days', { max: MAX_STATISTICS_DAYS });
  return { from, to };
}
