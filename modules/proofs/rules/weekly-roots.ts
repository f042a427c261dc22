import { addDays, dayInBelgrade, instantInBelgrade, weekday } from '#platform/shared/dates.ts';

/** The hour of Monday's morning, in Belgrade's time, at which the roots of the week are mailed. */
export const WEEKLY_ROOTS_HOUR = 7;

/** When the next mail with roots goes after an ISO instant. */
export function nextWeeklyRoots(at: string): string {
  const today = dayInBelgrade(at);
  const monday = addDays(today, 1 - weekday(today));
  const due = instantInBelgrade(monday, WEEKLY_ROOTS_HOUR, 0);
  return Date.parse(due) > Date.parse(at) ? due : instantInBelgrade(addDays(monday, 7), WEEKLY_ROOTS_HOUR, 0);
}
