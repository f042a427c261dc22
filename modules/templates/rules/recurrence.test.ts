import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWorkingDay } from '#platform/shared/calendar/holidays.ts';
import { addDays, asDay, type Day, daysBetween, weekday } from '#platform/shared/dates.ts';
import { getNextOccurrence, MAX_ON_DAY, RECURRENCES, type RecurrenceRule } from './recurrence.ts';

describe('the next day on which something returns', () => {
  it.each<[RecurrenceRule, string, string]>([
    [{ every: 'week', on_day: 1 }, '2026-11-26', '2026-11-30'],
    [{ every: 'week', on_day: 4 }, '2026-11-26', '2026-12-03'],
    [{ every: 'week', on_day: 3 }, '2026-11-04', '2026-11-12'],
    [{ every: 'month', on_day: 31 }, '2026-04-01', '2026-04-30'],
    [{ every: 'month', on_day: 31 }, '2026-02-01', '2026-02-02'],
    [{ every: 'month', on_day: 31 }, '2026-02-02', '2026-03-02'],
    [{ every: 'month', on_day: 31 }, '2026-03-02', '2026-03-31'],
    [{ every: 'month', on_day: 1 }, '2025-12-31', '2026-01-05'],
    [{ every: 'quarter', on_day: 15 }, '2026-11-26', '2027-01-15'],
    [{ every: 'quarter', on_day: 31 }, '2026-02-02', '2026-04-30'],
  ])('%o after %s is %s', (recurring, after, next) => {
    expect(getNextOccurrence(recurring, asDay(after))).toBe(next);
  });

  it('never drifts in ten years, and is always a working day', () => {
    const recurring = fc
      .constantFrom(...RECURRENCES)
      .chain((every) =>
        fc.integer({ min: 1, max: MAX_ON_DAY[every] }).map((on_day): RecurrenceRule => ({ every, on_day })),
      );
    const start = fc.integer({ min: 0, max: 3650 }).map((days) => addDays(asDay('2024-01-01'), days));
    fc.assert(
      fc.property(recurring, start, (of, from) => {
        const end = addDays(from, 3652);
        let last: Day = from;
        const days: Day[] = [];
        for (let next = getNextOccurrence(of, last); next <= end; next = getNextOccurrence(of, last)) {
          if (!isWorkingDay(next) || next <= last) return false;
          days.push(next);
          last = next;
        }
        const turns = { week: 522, month: 120, quarter: 40 }[of.every];
        // Each day is later than the configured day by at most one holiday and one weekend.
        return Math.abs(days.length - turns) <= 1 && days.every((one) => late(of, one) <= 6);
      }),
      { numRuns: process.env.SOAK ? 1000 : 100, seed: 20_261_126 },
    );
  });
});

/** Returns by how many days a day is later than the configured day of its week or month. */
function late({ every, on_day }: RecurrenceRule, one: Day): number {
  if (every === 'week') return (weekday(one) - on_day + 7) % 7;
  for (let days = 0; days <= 10; days += 1) {
    const named = addDays(one, -days);
    const isLast = addDays(named, 1).slice(8) === '01';
    const months = every === 'quarter' ? ['01', '04', '07', '10'] : [named.slice(5, 7)];
    const date = Number(named.slice(8));
    if (months.includes(named.slice(5, 7)) && (date === on_day || (isLast && date < on_day)))
      return daysBetween(named, one);
  }
  return 99;
}
