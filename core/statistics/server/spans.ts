import { addDays } from '#platform/shared/dates.ts';
import { GROUP_BY, type GroupBy, lastOfPeriod, periodOf } from '../rules/periods.ts';
import type { DayRange } from '../rules/ranges.ts';

/** Sums are kept by these units; quarters and years are whole months. */
type SumUnit = typeof GROUP_BY.DAY | typeof GROUP_BY.WEEK | typeof GROUP_BY.MONTH;

/** A part of a range, and the unit that it is summed by: where that is not the day, it is made of whole ones. */
export interface Span extends DayRange {
  readonly unit: SumUnit;
}

/**
 * The parts that a range is read in: its whole weeks or months where nothing finer is shown, and what is left at both
 * ends from the sums by day.
 */
export function spansOf({ from, to }: DayRange, by: GroupBy): Span[] {
  const unit = unitOf(by);
  const whole = wholePeriods({ from, to }, unit);
  if (!whole) return [{ unit: GROUP_BY.DAY, from, to }];
  // Beyond the first and the last day of the calendar there is none to name.
  return [
    ...(from < whole.from ? [{ unit: GROUP_BY.DAY, from, to: addDays(whole.from, -1) }] : []),
    { unit, ...whole },
    ...(whole.to < to ? [{ unit: GROUP_BY.DAY, from: addDays(whole.to, 1), to }] : []),
  ];
}

const unitOf = (by: GroupBy): SumUnit => (by === GROUP_BY.DAY || by === GROUP_BY.WEEK ? by : GROUP_BY.MONTH);

function wholePeriods({ from, to }: DayRange, by: SumUnit): DayRange | null {
  const [begin, end] = [periodOf(from, by), lastOfPeriod(to, by)];
  // Within one period that is not whole there is none to look for.
  if (begin === periodOf(to, by) && (begin !== from || end !== to)) return null;
  const first = begin === from ? from : addDays(lastOfPeriod(from, by), 1);
  const last = end === to ? to : addDays(periodOf(to, by), -1);
  return first <= last ? { from: first, to: last } : null;
}
