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

/** Both are ISO instants. */
export interface ActivePeriod {
  readonly from: string;
  readonly until: string;
}

/** Tells whether the company has a plan that never ends, so that nothing can follow it. */
export function isEndless(state: PlanState): boolean {
  return state.plan !== TRIAL_PLAN && state.ends_at === null;
}

/**
 * The time a package that is paid now is active (product 3): it begins where all that the company has already ends,
 * else now, and ends with the last second of its last day in Belgrade. `state` holds the end of the last period.
 * Throws where the plan is endless (ask `isEndless` first).
 */
export function nextPeriod(state: PlanState, months: number, now: string): ActivePeriod {
  if (isEndless(state)) throw new Error('nothing follows a plan without an end');
  const from = runsUntil(state, now) ?? now;
  return { from, until: endOfDayInBelgrade(addMonths(dayInBelgrade(from), months)) };
}

/** The days that an order names; all are null where the package begins on the day of payment. */
export interface PlannedDays {
  /** The last day of payment for these days. */
  readonly pay_by: Day | null;
  readonly from: Day | null;
  readonly until: Day | null;
}

/** The first whole day of a paid package: the day of payment, or the day after what ran before it. */
export function firstDay(from: string, paidAt: string | null): Day {
  const begins = dayInBelgrade(from);
  return from === paidAt ? begins : addDays(begins, 1);
}

/** The days of a package that is ordered now and paid before what runs has ended. */
export function plannedDays(state: PlanState, months: number, now: string): PlannedDays {
  const end = runsUntil(state, now);
  if (end === null || isEndless(state)) return { pay_by: null, from: null, until: null };
  const payBy = dayInBelgrade(end);
  return { pay_by: payBy, from: addDays(payBy, 1), until: addMonths(payBy, months) };
}

/**
 * Paid periods after a plan was set anew: each keeps the days that are left of it, and they follow one another from
 * the end of that plan, or from now where it has ended. Periods that have ended are left out.
 */
export function laidAfter(
  end: string | null,
  periods: readonly ActivePeriod[],
  now: string,
): readonly (ActivePeriod | null)[] {
  let from = end !== null && isAfter(end, now) ? end : now;
  return periods.map((period) => {
    if (!isAfter(period.until, now)) return null;
    const begun = isAfter(now, period.from) ? now : period.from;
    const days = daysBetween(dayInBelgrade(begun), dayInBelgrade(period.until));
    // Its last day is today's.
    if (days === 0) return null;
    const laid = { from, until: endOfDayInBelgrade(addDays(dayInBelgrade(from), days)) };
    from = laid.until;
    return laid;
  });
}

/** When what the company has ends; null where it has ended, or has no end. */
function runsUntil(state: PlanState, now: string): string | null {
  const end = accessEndsAt(state);
  return end !== null && isAfter(end, now) ? end : null;
}

const isAfter = (one: string, other: string) => Date.parse(one) > Date.parse(other);

/**
 * Adds months to a day. A month that is too short yields its last day; a result beyond the calendar yields
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
