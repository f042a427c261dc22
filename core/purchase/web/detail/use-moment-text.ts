import { useLingui } from '@lingui/react/macro';
import { addDays, dayInBelgrade, formatDay, formatTime } from '#platform/shared/dates.ts';
import { getShownLanguage } from '#platform/web/lib/words/language.ts';

/**
 * Returns a function that formats an instant as "today 11:20", "yesterday 09:02" or "18.11. 11:05", with the year if it
 * is not the current one.
 */
export function useMomentText(serverNow: string): (instant: string) => string {
  const dayOf = useDayText(serverNow);
  return (instant) => `${dayOf(instant)} ${formatTime(instant)}`;
}

/**
 * Returns a function that formats the day of an instant as "today", "yesterday" or "18.11.", with the year if it is not
 * the current one.
 */
export function useDayText(serverNow: string): (instant: string) => string {
  const { t } = useLingui();
  const today = dayInBelgrade(serverNow);
  return (instant) => {
    const day = dayInBelgrade(instant);
    if (day === today) return t`today`;
    if (day === addDays(today, -1)) return t`yesterday`;
    const full = formatDay(day, getShownLanguage());
    return day.slice(0, 4) === today.slice(0, 4) ? full.slice(0, 6) : full;
  };
}
