import { STATISTICS_DAYS_MAX, type StatisticsQuery } from '@ponuda/contract/statistics';
import { type Day, daysBetween, isDay } from '@ponuda/domain/dates';
import { monthBefore } from '@ponuda/domain/statistics/periods';
import type { DayRange } from '@ponuda/domain/statistics/ranges';
import { fieldError } from '../../platform/errors.ts';

/** The last month until today (specification §9), or what was asked for. */
export function askedRange(
  { date_from, date_to }: Pick<StatisticsQuery, 'date_from' | 'date_to'>,
  today: Day,
): DayRange {
  const to = isDay(date_to) ? date_to : today;
  const from = isDay(date_from) ? date_from : monthBefore(to);
  if (from > to) throw fieldError('date_to', 'date_order');
  // Where only one end was given.
  if (daysBetween(from, to) >= STATISTICS_DAYS_MAX)
    throw fieldError('date_from', 'range_days', { max: STATISTICS_DAYS_MAX });
  return { from, to };
}
