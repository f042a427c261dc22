import { describe, expect, it } from 'vitest';
import { addDays, asDay, LAST_DAY } from '#platform/shared/dates.ts';
import { GROUP_BY_VALUES, periodEnd, periodStart, periodsBetween, shiftMonthBack } from './periods.ts';

describe('periods of statistics', () => {
  it.each([
    [1, '2026-05-21'],
    [2, '2026-05-18'],
    [3, '2026-05-01'],
    [4, '2026-04-01'],
    [5, '2026-01-01'],
  ] as const)('groupby %s: the period of Thursday, 21 May 2026 begins on %s', (by, first) => {
    expect(periodStart(asDay('2026-05-21'), by)).toBe(first);
  });

  it.each(GROUP_BY_VALUES)(
    'groupby %s: every day of a range lies in exactly one of its periods, in order',
    (by) => {
      for (const from of ['2023-12-30', '2024-02-28', '2026-11-21'].map(asDay)) {
        for (const length of [0, 1, 6, 30, 61, 400]) {
          const days = Array.from({ length: length + 1 }, (_, index) => addDays(from, index));
          const expected = [...new Set(days.map((one) => periodStart(one, by)))];
          expect(periodsBetween(from, addDays(from, length), by)).toEqual(expected);
        }
      }
    },
  );

  it.each(GROUP_BY_VALUES)('groupby %s: a period ends the day before the next begins', (by) => {
    for (const value of ['2024-02-29', '2026-12-31', '2027-01-01', '2026-05-21'].map(asDay)) {
      const last = periodEnd(value, by);
      expect([periodStart(last, by), last >= value]).toEqual([periodStart(value, by), true]);
      expect(periodStart(addDays(last, 1), by)).toBe(addDays(last, 1));
    }
  });

  it.each(GROUP_BY_VALUES)(
    'groupby %s: the last day there is ends its period, and no other follows',
    (by) => {
      expect(periodEnd(LAST_DAY, by)).toBe(LAST_DAY);
      expect(periodsBetween(LAST_DAY, LAST_DAY, by)).toEqual([periodStart(LAST_DAY, by)]);
      const before = addDays(periodStart(LAST_DAY, by), -1);
      expect(periodsBetween(before, LAST_DAY, by)).toEqual([
        periodStart(before, by),
        periodStart(LAST_DAY, by),
      ]);
    },
  );

  it('S9.18 last month begins on the same day of it, or on its last', () => {
    expect(shiftMonthBack(asDay('2026-11-21'))).toBe('2026-10-21');
    expect(shiftMonthBack(asDay('2026-03-31'))).toBe('2026-02-28');
    expect(shiftMonthBack(asDay('2026-01-05'))).toBe('2025-12-05');
  });
});
