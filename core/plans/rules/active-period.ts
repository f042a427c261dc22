import { accessEndsAt, type PlanState, TRIAL_PLAN } from '#platform/shared/access/plans.ts';
import {
  addDays,
  type Day,
  dayInBelgrade,
  daysBetween,
  endOfDayInBelgrade,
  isDay,
  LAST_DAY,
} from '#platform/shared/dates.ts';

/** The period in which a paid package is active, as ISO instants. */
export interface ActivePeriod {
  readonly from: string;
  readonly until: string;
}

/** Returns whether the company has a plan that never ends, so that no package can follow it. */
export function hasEndlessPlan(state: PlanState): boolean {
  return state.plan !== TRIAL_PLAN && state.ends_at === null;
}

/**
 * Returns the active period of a package that is paid now (product 3). It begins when the company's last trial, plan or
 * package ends, or now if none is left, and ends with the last second of its last day in Belgrade. `state` must contain
 * the end of the last period. Throws if the plan has no end (check `hasEndlessPlan` first).
 */
export function computeNextPeriod(state: PlanState, months: number, now: string): ActivePeriod {
  if (hasEndlessPlan(state)) throw new Error('nothing follows a plan without an end');
  const from = runsUntil(state, now) ?? now;
  return { from, until: endOfDayInBelgrade(addMonths(dayInBelgrade(from), months)) };
}

/** The planned days of an order; all are null if the package begins on the day of payment. */
export interface PlannedDays {
  /** The latest day of payment for which these days apply. */
  readonly pay_by: Day | null;
  readonly from: Day | null;
  readonly until: Day | null;
}

/** Returns the first whole day of a paid package: the day of payment, or the day after the preceding period. */
export function getFirstWholeDay(from: string, paidAt: string | null): Day {
  const begins = dayInBelgrade(from);
  return from === paidAt ? begins : addDays(begins, 1);
}

/** Returns the days of a package that is ordered now and paid before the current period ends. */
export function computePlannedDays(state: PlanState, months: number, now: string): PlannedDays {
  const end = runsUntil(state, now);
  if (end === null || hasEndlessPlan(state)) return { pay_by: null, from: null, until: null };
  const payBy = dayInBelgrade(end);
  return { pay_by: payBy, from: addDays(payBy, 1), until: addMonths(payBy, months) };
}

/**
 * Moves paid periods so that they follow a plan set by a moderator. Each period keeps its remaining days. The periods
 * follow one another from the end of that plan, or from now if it has ended. Periods that have ended become null.
 */
export function shiftPeriodsAfter(
  end: string | null,
  periods: readonly ActivePeriod[],
  now: string,
): readonly (ActivePeriod | null)[] {
  let from = end !== null && isAfter(end, now) ? end : now;
  return periods.map((period) => {
    if (!isAfter(period.until, now)) return null;
    const begun = isAfter(now, period.from) ? now : period.from;
    const days = daysBetween(dayInBelgrade(begun), dayInBelgrade(period.until));
    // The last day of the period is today.
    if (days === 0) return null;
    const laid = { from, until: endOfDayInBelgrade(addDays(dayInBelgrade(from), days)) };
    from = laid.until;
    return laid;
  });
}

/** Returns when the company's current access ends; null if it has ended, or has no end. */
function runsUntil(state: PlanState, now: string): string | null {
  const end = accessEndsAt(state);
  return end !== null && isAfter(end, now) ? end : null;
}

const isAfter = (one: string, other: string) => Date.parse(one) > Date.parse(other);

/**
 * Adds months to a day. If the target month is too short, returns its last day; a result beyond the calendar returns
 * `LAST_DAY`.
 */
export function addMonths(value: Day, months: number): Day {
  const [year = 0, month = 1, dayOfMonth = 1] = value.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(count / 12), count % 12];
  const last = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  const two = (part: number) => String(part).padStart(2, '0');
  const later = `${toYear}-${two(toMonth + 1)}-${two(Math.min(dayOfMonth, last))}`;
  return isDay(later) ? later : LAST_DAY;
}
