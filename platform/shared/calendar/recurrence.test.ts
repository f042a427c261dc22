import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, day, daysBetween, weekday } from '../dates.ts';
import { isWorkingDay, orthodoxEaster, workingDayFrom } from './holidays.ts';
import { LAST_ON_DAY, nextDay, RECURRENCES, type Recurring } from './recurrence.ts';

describe('working days in Belgrade', () => {
  it('know the public holidays, those that move and those around Easter', () => {
    const easter = [2014, 2024, 2025, 2026, 2027, 2028].map(orthodoxEaster);
    expect(easter).toEqual([
      '2014-04-20',
      '2024-05-05',
      '2025-04-20',
      '2026-04-12',
      '2027-05-02',
      '2028-04-16',
    ]);
    const free = [
      '2026-01-01',
      '2026-01-02',
      '2026-01-07',
      '2026-02-16',
      '2026-02-17',
      '2026-04-10',
      '2026-04-13',
    ];
    // 15 February 2026 is a Sunday, so the 17th is free as well.
    for (const one of free) expect(isWorkingDay(day(one)), one).toBe(false);
    for (const one of ['2026-01-05', '2026-02-18', '2026-04-14', '2026-11-12', '2027-02-17'])
      expect(isWorkingDay(day(one)), one).toBe(true);
    expect(workingDayFrom(day('2025-12-31'))).toBe('2025-12-31');
    expect(workingDayFrom(day('2026-01-01'))).toBe('2026-01-05');
  });
});

it.each([
  ['New Year', '2023-01-01', '2023-01-03', true],
  ['New Year', '2022-01-02', '2022-01-03', true],
  ['Labour Day', '2022-05-01', '2022-05-03', true],
  ['Armistice Day', '2018-11-11', '2018-11-12', true],
  // The day of a church holiday does not move.
  ['Christmas', '2024-01-07', '2024-01-08', false],
])('%s of Sunday, %s, makes %s free: %s', (_holiday, sunday, after, free) => {
  expect([weekday(day(sunday)), isWorkingDay(day(sunday))]).toEqual([7, false]);
  expect(isWorkingDay(day(after))).toBe(!free);
  expect(isWorkingDay(addDays(day(after), 1))).toBe(true);
});

it('Labour Day is two days long', () => {
  expect(['2025-05-01', '2025-05-02', '2025-05-05'].map((one) => isWorkingDay(day(one)))).toEqual([
    false,
    false,
    true,
  ]);
});

describe('the next day on which something returns', () => {
  it.each<[Recurring, string, string]>([
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
    expect(nextDay(recurring, day(after))).toBe(next);
  });

  it('never drifts in ten years, and is always a working day', () => {
    const recurring = fc
      .constantFrom(...RECURRENCES)
      .chain((every) =>
        fc.integer({ min: 1, max: LAST_ON_DAY[every] }).map((on_day): Recurring => ({ every, on_day })),
      );
    const start = fc.integer({ min: 0, max: 3650 }).map((days) => addDays(day('2024-01-01'), days));
    fc.assert(
      fc.property(recurring, start, (of, from) => {
        const end = addDays(from, 3652);
        let last: Day = from;
        const days: Day[] = [];
        for (let next = nextDay(of, last); next <= end; next = nextDay(of, last)) {
          if (!isWorkingDay(next) || next <= last) return false;
          days.push(next);
          last = next;
        }
        const turns = { week: 522, month: 120, quarter: 40 }[of.every];
        // Each day is at most one holiday and one weekend after the configured day.
        return Math.abs(days.length - turns) <= 1 && days.every((one) => late(of, one) <= 6);
      }),
      { numRuns: process.env.SOAK ? 1000 : 100, seed: 20_261_126 },
    );
  });
});

/** Returns how many days after the configured day of its week or month a day is. */
function late({ every, on_day }: Recurring, one: Day): number {
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
