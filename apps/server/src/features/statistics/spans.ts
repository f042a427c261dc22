import { addDays, type Day } from '@ponuda/domain/dates';
import { GROUP_BY, type GroupBy, lastOfPeriod, periodOf } from '@ponuda/domain/statistics/periods';
import type { DayRange } from '@ponuda/domain/statistics/ranges';

/** A part of a range that is summed by day, or by month where it is whole months. */
export interface Span extends DayRange {
  readonly monthly: boolean;
}

/**
 * The parts that a range is read in: its whole months from the sums by month where nothing finer is shown, and what
 * is left at both ends from those by day.
 */
export function spansOf({ from, to }: DayRange, by: GroupBy): Span[] {
  const whole = by >= GROUP_BY.MONTH ? wholeMonths({ from, to }) : null;
  if (!whole) return [{ monthly: false, from, to }];
  return [
    { monthly: false, from, to: addDays(whole.from, -1) },
    { monthly: true, ...whole },
    { monthly: false, from: addDays(whole.to, 1), to },
  ].filter((span) => span.from <= span.to);
}

function wholeMonths({ from, to }: DayRange): DayRange | null {
  const first = from === monthOf(from) ? from : addDays(lastOfPeriod(from, GROUP_BY.MONTH), 1);
  const last = to === lastOfPeriod(to, GROUP_BY.MONTH) ? to : addDays(monthOf(to), -1);
  return first <= last ? { from: first, to: last } : null;
}

const monthOf = (day: Day) => periodOf(day, GROUP_BY.MONTH);
