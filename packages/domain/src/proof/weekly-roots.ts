import { addDays, dayInBelgrade, instantInBelgrade, weekday } from '../dates.ts';

/** The hour of Monday's morning, in Belgrade's time, at which the roots of the week are mailed. */
export const WEEKLY_ROOTS_HOUR = 7;

/** When the next mail with roots goes after an ISO instant. */
export function nextWeeklyRoots(at: string): string {
  const today = dayInBelgrade(at);
  const monday = addDays(today, 1 - weekday(today));
  const due = [monday, addDays(monday, 7)].map((day) => instantInBelgrade(day, WEEKLY_ROOTS_HOUR, 0));
  const [first = '', second = ''] = due;
  return Date.parse(first) > Date.parse(at) ? first : second;
}
