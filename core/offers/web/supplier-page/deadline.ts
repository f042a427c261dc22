import { dayInBelgrade, formatDay, formatTime, weekday } from '#platform/shared/dates.ts';
import { getShownLanguage } from '#platform/web/lib/words/language.ts';

/** Returns the instant at which bidding ends. The second of the deadline itself is still included (product 6). */
export function getClosingInstant(dateForOffer: string): string {
  return new Date((Math.floor(Date.parse(dateForOffer) / 1000) + 1) * 1000).toISOString();
}

/** Returns the day and time of an instant in Belgrade, and whether this device's clock shows a different time. */
export function toClockTime(instant: string): { day: string; time: string; elsewhere: boolean } {
  const time = formatTime(instant);
  const local = new Date(instant);
  const here = `${two(local.getHours())}:${two(local.getMinutes())}`;
  return { day: formatDay(dayInBelgrade(instant), getShownLanguage()), time, elsewhere: here !== time };
}

/** Returns the day of the week in Belgrade, 1 for Monday to 7 for Sunday. */
export const weekdayInBelgrade = (instant: string): number => weekday(dayInBelgrade(instant));

/**
 * Returns today's date in Belgrade according to the server's clock. `offset` is the server's clock minus this
 * device's clock, in milliseconds.
 */
export const getTodayByServerClock = (offset: number): string =>
  dayInBelgrade(new Date(Date.now() + offset).toISOString());

const two = (figure: number) => String(figure).padStart(2, '0');
