import { addDays, type Day, asDay as dayOf, daysBetween, isDay } from '#platform/shared/dates.ts';
import { GROUP_BY, periodEnd } from './periods.ts';

/** A range of days, both ends included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** An earlier range, and the offset between its days and the days that they are compared with. */
export interface EarlierRange extends DayRange {
  /** The step in whole months; null if the range was found by counting days. */
  readonly months: number | null;
  /** Whether days are compared by calendar date, as with the year before, instead of by a number of days. */
  readonly byDate: boolean;
}

/**
 * Returns whether nothing can be compared, because the range ends before the first day with data or there is no data.
 */
export function isBeforeData({ to }: DayRange, first: Day | null): boolean {
  return first === null || first > to;
}

/**
 * Returns the range immediately before the given one. A range that starts on the first day of a month is compared
 * with the same number of months before it; an unfinished last month counts as a whole one, and both ranges end on
 * the same day of a month. Any other range is compared with the same number of days before it. Returns null if the
 * earlier range would be outside the calendar.
 */
export function previousRange({ from, to }: DayRange): EarlierRange | null {
  const last = dayBefore(from);
  if (last === null) return null;
  if (!from.endsWith('-01')) {
    const earlier = daysBefore(last, daysBetween(from, to));
    return earlier && { from: earlier, to: last, months: null, byDate: false };
  }
  const months = monthNumber(to) - monthNumber(from) + 1;
  const [first, end] = [shiftMonths(from, -months), shiftMonths(to, -months)];
  if (first === null || end === null) return null;
  return { from: first, to: isLastOfMonth(to) ? lastOfMonth(end) : end, months, byDate: false };
}

/**
 * Returns the same days a year earlier; 29 February becomes 28 February. Null if they would be outside the calendar.
 */
export function previousYearRange({ from, to }: DayRange): EarlierRange | null {
  const [first, last] = [shiftMonths(from, -MONTHS_OF_YEAR), shiftMonths(to, -MONTHS_OF_YEAR)];
  if (first === null || last === null) return null;
  return {
    from: first,
    // A range that ends with the last day of February also ends with it a year earlier.
    to: isLastOfMonth(to) ? lastOfMonth(last) : last,
    months: MONTHS_OF_YEAR,
    byDate: true,
  };
}

const MONTHS_OF_YEAR = 12;

const monthNumber = (value: Day) =>
  Number(value.slice(0, 4)) * MONTHS_OF_YEAR + Number(value.slice(5, 7)) - 1;

/** Returns the same day of another month, or its last day if that month is shorter; null outside the calendar. */
export function shiftMonths(value: Day, months: number): Day | null {
  const target = monthNumber(value) + months;
  const first = `${Math.floor(target / MONTHS_OF_YEAR)}-${String((target % MONTHS_OF_YEAR) + 1).padStart(2, '0')}-01`;
  if (!isDay(first)) return null;
  const last = lastOfMonth(first);
  const same = `${first.slice(0, 8)}${value.slice(8)}`;
  return isDay(same) ? same : last;
}

const lastOfMonth = (day: Day) => periodEnd(day, GROUP_BY.MONTH);
const isLastOfMonth = (day: Day) => day === lastOfMonth(day);

function dayBefore(day: Day): Day | null {
  return daysBefore(day, 1);
}

const FIRST_DAY = dayOf('1900-01-01');

function daysBefore(day: Day, days: number): Day | null {
  return daysBetween(FIRST_DAY, day) < days ? null : addDays(day, -days);
}
