import { addDays, asDay, type Day, daysBetween, LAST_DAY, weekday } from '#platform/shared/dates.ts';

/** `groupby` of the statistics (product 12): 1 day, 2 week (Monday), 3 month, 4 quarter, 5 year. */
export const GROUP_BY = { DAY: 1, WEEK: 2, MONTH: 3, QUARTER: 4, YEAR: 5 } as const;

export type GroupBy = (typeof GROUP_BY)[keyof typeof GROUP_BY];

export const GROUP_BY_VALUES: readonly GroupBy[] = Object.values(GROUP_BY);

/** Returns the first day of the period that contains a day. */
export function periodStart(value: Day, by: GroupBy): Day {
  const month = Number(value.slice(5, 7));
  switch (by) {
    case GROUP_BY.DAY:
      return value;
    case GROUP_BY.WEEK:
      return addDays(value, 1 - weekday(value));
    case GROUP_BY.MONTH:
      return asDay(`${value.slice(0, 7)}-01`);
    case GROUP_BY.QUARTER:
      return asDay(`${value.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`);
    case GROUP_BY.YEAR:
      return asDay(`${value.slice(0, 4)}-01-01`);
  }
}

/** The number of days that, added to the first day of a period, always results in a day of the next period. */
const INTO_NEXT: Readonly<Record<GroupBy, number>> = { 1: 1, 2: 7, 3: 31, 4: 92, 5: 366 };

/** Returns the first day of the next period; null after the last day of the calendar. */
function nextPeriod(first: Day, by: GroupBy): Day | null {
  return daysBetween(first, LAST_DAY) < INTO_NEXT[by] ? null : periodStart(addDays(first, INTO_NEXT[by]), by);
}

/** Returns the first days of all periods that a range touches, in order. The range includes both ends. */
export function periodsBetween(from: Day, to: Day, by: GroupBy): Day[] {
  const periods: Day[] = [];
  for (let one: Day | null = periodStart(from, by); one !== null && one <= to; one = nextPeriod(one, by))
    periods.push(one);
  return periods;
}

/** Returns the last day of the period that contains a day. */
export function periodEnd(value: Day, by: GroupBy): Day {
  const next = nextPeriod(periodStart(value, by), by);
  return next === null ? LAST_DAY : addDays(next, -1);
}

/** Returns the same day of the previous month, or the last day of that month if it is shorter. */
export function shiftMonthBack(value: Day): Day {
  const lastOfMonthBefore = addDays(periodStart(value, GROUP_BY.MONTH), -1);
  const dayOfMonth = Math.min(Number(value.slice(8)), Number(lastOfMonthBefore.slice(8)));
  return asDay(`${lastOfMonthBefore.slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}`);
}
