import type { Plan } from '../company/plans.ts';
import { type Day, dayInBelgrade, endOfDayInBelgrade, isDay, LAST_DAY } from '../dates.ts';

export interface RunningPackage {
  readonly plan: Plan;
  /** Null: no end is set. */
  readonly until: string | null;
}

export interface ActivePeriod {
  readonly from: string;
  readonly until: string;
}

/**
 * The time a paid package is active (decisions 3): it begins where a package of the same plan that still runs ends,
 * else now, and ends with the last second of its last day in Belgrade. All instants ISO 8601.
 */
export function activePeriod(running: RunningPackage, plan: Plan, months: number, now: string): ActivePeriod {
  const runsOn =
    running.plan === plan && running.until !== null && Date.parse(running.until) > Date.parse(now);
  const from = runsOn && running.until !== null ? running.until : now;
  return { from, until: endOfDayInBelgrade(addMonths(dayInBelgrade(from), months)) };
}

/** The same day so many months later; the last of the month where that has no such day, and the last there is. */
export function addMonths(value: Day, months: number): Day {
  const [year = 0, month = 1, dayOfMonth = 1] = value.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(count / 12), count % 12];
  const last = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  const two = (part: number) => String(part).padStart(2, '0');
  const later = `${toYear}-${two(toMonth + 1)}-${two(Math.min(dayOfMonth, last))}`;
  return isDay(later) ? later : LAST_DAY;
}
