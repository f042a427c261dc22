import { addDays } from '#platform/shared/dates.ts';
import { GROUP_BY, type GroupBy, periodEnd, periodStart } from '../rules/periods.ts';
import type { DayRange } from '../rules/ranges.ts';

/** The units of the stored sums; quarters and years consist of whole months. */
type SumUnit = typeof GROUP_BY.DAY | typeof GROUP_BY.WEEK | typeof GROUP_BY.MONTH;

/**
 * A part of a range and the unit of the sums from which it is read. A span of weeks or months consists of whole weeks
 * or months.
 */
export interface RangeSpan extends DayRange {
  readonly unit: SumUnit;
}

/**
 * Splits a range for reading: whole weeks or months if no finer unit is shown, and the remaining days at both ends from
 * the sums by day.
 */
export function splitRangeIntoSpans({ from, to }: DayRange, by: GroupBy): RangeSpan[] {
  const unit = unitOf(by);
  const whole = wholePeriods({ from, to }, unit);
  if (!whole) return [{ unit: GROUP_BY.DAY, from, to }];
  // Computed only if needed: at the ends of the calendar there is no adjacent day.
  return [
    ...(from < whole.from ? [{ unit: GROUP_BY.DAY, from, to: addDays(whole.from, -1) }] : []),
    { unit, ...whole },
    ...(whole.to < to ? [{ unit: GROUP_BY.DAY, from: addDays(whole.to, 1), to }] : []),
  ];
}

const unitOf = (by: GroupBy): SumUnit => (by === GROUP_BY.DAY || by === GROUP_BY.WEEK ? by : GROUP_BY.MONTH);

function wholePeriods({ from, to }: DayRange, by: SumUnit): DayRange | null {
  const [begin, end] = [periodStart(from, by), periodEnd(to, by)];
  // A range inside one incomplete period contains no whole period.
  if (begin === periodStart(to, by) && (begin !== from || end !== to)) return null;
  const first = begin === from ? from : addDays(periodEnd(from, by), 1);
  const last = end === to ? to : addDays(periodStart(to, by), -1);
  return first <= last ? { from: first, to: last } : null;
}
