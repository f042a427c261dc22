import { useLingui } from '@lingui/react/macro';
import { addDays, asDay } from '#platform/shared/dates.ts';
import { LANGUAGE_INFO } from '#platform/shared/languages.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import type { RecurrenceRule } from '../rules/recurrence.ts';

/** Any Monday will do, because only the weekday matters. */
const MONDAY = asDay('2026-11-23');

/** Returns functions that describe a schedule, and a day with the name of its weekday. */
export function useScheduleDescriptions() {
  const { t } = useLingui();
  const format = useFormatters();
  const { tag } = LANGUAGE_INFO[useLanguage()];
  const named = (one: string) =>
    new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${one}T00:00:00Z`));
  const weekday = (number: number) => named(addDays(MONDAY, number - 1));
  return {
    weekday,
    day: (one: string) => `${named(one)}, ${format.day(one)}`,
    every: ({ every, on_day }: RecurrenceRule) => {
      if (every === 'week') return t`Every week: ${{ weekday: weekday(on_day) }}.`;
      return every === 'month'
        ? t`Every month, on day ${{ day: on_day }}.`
        : t`Every quarter, on day ${{ day: on_day }} of its first month.`;
    },
  };
}
