import { LANGUAGE_INFO } from '#platform/shared/languages.ts';
import { getShownLanguage } from './language.ts';

/** Returns the name of a month without its year, in the page's language. `month` is `2026-11`, or a day of the month. */
export function formatMonthName(month: string, width: 'short' | 'long'): string {
  const { tag } = LANGUAGE_INFO[getShownLanguage()];
  const day = new Date(`${month.slice(0, 7)}-15T00:00:00Z`);
  return new Intl.DateTimeFormat(tag, { month: width, timeZone: 'UTC' }).format(day);
}
