import { workingDayOnOrAfter } from '#platform/shared/calendar/holidays.ts';
import { addDays, asDay, type Day, weekday } from '#platform/shared/dates.ts';

/** How often a request recurs. */
export const RECURRENCES = ['week', 'month', 'quarter'] as const;
export type Recurrence = (typeof RECURRENCES)[number];

/** A recurrence with its day: 1 (Monday) to 7 of a week, or the day of a month or of a quarter's first month. */
export interface RecurrenceRule {
  readonly every: Recurrence;
  readonly on_day: number;
}

/** The highest allowed value of `on_day`; a shorter month uses its last day. */
export const MAX_ON_DAY: Readonly<Record<Recurrence, number>> = { week: 7, month: 31, quarter: 31 };

const MONTHS = { month: 1, quarter: 3 } as const;

/**
 * Returns the next occurrence after a day, moved to the next working day in Belgrade. Each occurrence is computed
 * from the calendar and never from the previous one, so that moving one occurrence does not move the next.
 */
export function getNextOccurrence({ every, on_day }: RecurrenceRule, after: Day): Day {
  const first = every === 'week' ? addDays(after, on_day - weekday(after) - 7) : null;
  for (let turn = 0; ; turn += 1) {
    const named = first ? addDays(first, 7 * turn) : dayOfMonths(every, on_day, after, turn - 1);
    const moved = workingDayOnOrAfter(named);
    if (moved > after) return moved;
  }
}

/** Returns the configured day of the month or quarter that is `turn` periods after the period of `from`. */
function dayOfMonths(every: Recurrence, onDay: number, from: Day, turn: number): Day {
  const step = MONTHS[every === 'quarter' ? 'quarter' : 'month'];
  const [year = 0, month = 1] = from.split('-').map(Number);
  const index = year * 12 + Math.floor((month - 1) / step) * step + turn * step;
  const first = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  const next = index + 1;
  const last = addDays(asDay(`${Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, '0')}-01`), -1);
  const date = Math.min(onDay, Number(last.slice(8)));
  return asDay(`${first}-${String(date).padStart(2, '0')}`);
}

/** The number of consecutive unused drafts after which a schedule pauses. */
export const UNUSED_DRAFTS_BEFORE_PAUSE = 3;
