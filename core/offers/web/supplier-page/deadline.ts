import { dayInBelgrade, formatDay, formatTime } from '#platform/shared/dates.ts';
import { shownLanguage } from '#platform/web/lib/words/language.ts';

/** The instant at which bidding is over: the second of the deadline itself still counts (product 6). */
export function closingInstant(dateForOffer: string): string {
  return new Date((Math.floor(Date.parse(dateForOffer) / 1000) + 1) * 1000).toISOString();
}

/** Day and time of an instant in Belgrade, and whether this machine's clock shows another time. */
export function clockTime(instant: string): { day: string; time: string; elsewhere: boolean } {
  const time = formatTime(instant);
  const local = new Date(instant);
  const here = `${two(local.getHours())}:${two(local.getMinutes())}`;
  return { day: formatDay(dayInBelgrade(instant), shownLanguage()), time, elsewhere: here !== time };
}

/** Today in Belgrade by the server's clock. */
export const todayAt = (offset: number): string => dayInBelgrade(new Date(Date.now() + offset).toISOString());

const two = (figure: number) => String(figure).padStart(2, '0');
