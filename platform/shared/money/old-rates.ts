import { asDay, daysBetween } from '../dates.ts';

/** The age in days above which an exchange rate is said to be old. */
const OLD_RATE_DAYS = 60;

/** Returns whether an exchange rate that applies since a day is old. */
export function isRateOld(since: string, today: string): boolean {
  return daysBetween(asDay(since), asDay(today)) > OLD_RATE_DAYS;
}
