import { addDays, type Day, day as dayOf, daysBetween, isDay } from '../dates.ts';
import { GROUP_BY, lastOfPeriod, monthBefore } from './periods.ts';

/** Both ends are in it. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/**
 * The range of the same length right before: of whole months as many whole months, else as many days. Null where it
 * would lie before every known day.
 */
export function previousRange({ from, to }: DayRange): DayRange | null {
  const months = wholeMonths({ from, to });
  const last = dayBefore(from);
  if (last === null) return null;
  if (months === 0) {
    const earlier = daysBefore(last, daysBetween(from, to));
    return earlier && { from: earlier, to: last };
  }
  let first = from;
  for (let month = 0; month < months; month += 1) {
    if (dayBefore(first) === null) return null;
    first = monthBefore(first);
  }
  return { from: first, to: last };
}

/** The same days a year earlier; 29 February becomes the 28th. Null where they would lie before every known day. */
export function yearBefore({ from, to }: DayRange): DayRange | null {
  const [first, last] = [sameDayOfYearBefore(from), sameDayOfYearBefore(to)];
  if (first === null || last === null) return null;
  // A February that ends the range ends it a year earlier too.
  return { from: first, to: isLastOfMonth(to) ? lastOfMonth(last) : last };
}

/** How many whole months the range is; 0 where it begins or ends within one. */
function wholeMonths({ from, to }: DayRange): number {
  if (!from.endsWith('-01') || !isLastOfMonth(to)) return 0;
  const at = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return at(to) - at(from) + 1;
}

const lastOfMonth = (day: Day) => lastOfPeriod(day, GROUP_BY.MONTH);
const isLastOfMonth = (day: Day) => day === lastOfMonth(day);

function sameDayOfYearBefore(day: Day): Day | null {
  // The year before a leap year is none.
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('-02-29', '-02-28')}`;
  return isDay(earlier) ? earlier : null;
}

function dayBefore(day: Day): Day | null {
  return daysBefore(day, 1);
}

const FIRST_DAY = dayOf('1900-01-01');

function daysBefore(day: Day, days: number): Day | null {
  return daysBetween(FIRST_DAY, day) < days ? null : addDays(day, -days);
}
