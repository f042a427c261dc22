import { getVisiblePriceScope } from '#core/purchase/rules/visibility.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { gates } from '#platform/shared/access/gates.ts';
import {
  addDays,
  addWorkingDays,
  type Day,
  dayInBelgrade,
  instantInBelgrade,
} from '#platform/shared/dates.ts';
import { GROUP_BY, periodEnd, periodStart } from './periods.ts';
import type { DayRange } from './ranges.ts';

/** The hour of the morning, in Belgrade, at which reports are sent. */
export const MONTHLY_REPORT_HOUR = 7;

/**
 * Returns whether the actor may receive the statistics as a report, immediately or every month: every user who sees
 * the home page with prices.
 */
export function mayGetReport(actor: Actor): boolean {
  return gates.home(actor) && getVisiblePriceScope(actor) !== 'none';
}

/** Returns the time of the next monthly report after an ISO instant: the morning of a month's first working day. */
export function nextMonthlyReportTime(at: string): string {
  const today = dayInBelgrade(at);
  const morningAfter = (before: Day) => instantInBelgrade(addWorkingDays(before, 1), MONTHLY_REPORT_HOUR, 0);
  const due = morningAfter(addDays(periodStart(today, GROUP_BY.MONTH), -1));
  return Date.parse(due) > Date.parse(at) ? due : morningAfter(periodEnd(today, GROUP_BY.MONTH));
}

/** Returns the month that a report sent at an ISO instant covers: the previous month. */
export function reportedMonth(at: string): DayRange {
  const to = addDays(periodStart(dayInBelgrade(at), GROUP_BY.MONTH), -1);
  return { from: periodStart(to, GROUP_BY.MONTH), to };
}
