import { addDays, dayInBelgrade, instantInBelgrade, weekday } from '#platform/shared/dates.ts';

/** The hour in Belgrade at which the week's roots are emailed on Mondays. */
export const WEEKLY_ROOTS_HOUR = 7;

/** Returns the moment of the next roots email after an ISO instant. */
export function nextWeeklyRootsTime(at: string): string {
  const today = dayInBelgrade(at);
  const monday = addDays(today, 1 - weekday(today));
  const due = instantInBelgrade(monday, WEEKLY_ROOTS_HOUR, 0);
  return Date.parse(due) > Date.parse(at) ? due : instantInBelgrade(addDays(monday, 7), WEEKLY_ROOTS_HOUR, 0);
}
