import { describe, expect, it } from 'vitest';
import { addDays, asDay, daysBetween } from '#platform/shared/dates.ts';
import { previousRange, previousYearRange } from './ranges.ts';

const range = (from: string, to: string) => ({ from: asDay(from), to: asDay(to) });

describe('ranges to compare with', () => {
  it.each([
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['2026-04-01', '2026-06-30', '2026-01-01', '2026-03-31'],
    ['2025-12-01', '2026-01-31', '2025-10-01', '2025-11-30'],
    ['2026-03-01', '2026-03-15', '2026-02-01', '2026-02-15'],
    ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['2026-07-01', '2026-11-29', '2026-02-01', '2026-06-29'],
    ['2026-01-01', '2026-11-29', '2025-02-01', '2025-12-29'],
    ['1900-01-02', '1900-01-02', '1900-01-01', '1900-01-01'],
    ['2026-10-21', '2026-11-21', '2026-09-19', '2026-10-20'],
    ['2026-03-02', '2026-03-02', '2026-03-01', '2026-03-01'],
    ['2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31'],
  ])('right before %s to %s lies %s to %s', (from, to, first, last) => {
    expect(previousRange(range(from, to))).toMatchObject(range(first, last));
  });

  it.each([
    ['2026-03-05', '2026-04-07', '2025-03-05', '2025-04-07'],
    ['2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
    ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['2024-02-01', '2024-02-28', '2023-02-01', '2023-02-28'],
    ['2026-04-01', '2026-04-30', '2025-04-01', '2025-04-30'],
    ['2024-02-29', '2024-03-01', '2023-02-28', '2023-03-01'],
  ])('a year before %s to %s lies %s to %s', (from, to, first, last) => {
    expect(previousYearRange(range(from, to))).toMatchObject(range(first, last));
  });

  it('of a range from within a month it ends the day before and has as many days', () => {
    for (let start = 0; start < 800; start += 7)
      for (const length of [0, 6, 29, 45, 400]) {
        const from = addDays(asDay('2024-01-02'), start);
        const asked = { from, to: addDays(from, length) };
        const before = previousRange(asked);
        if (from.endsWith('-01') || !before) continue;
        expect(before.to).toBe(addDays(from, -1));
        expect(daysBetween(before.from, before.to)).toBe(length);
      }
  });

  it('there is none before every known day', () => {
    expect(previousRange(range('1900-01-01', '1900-01-31'))).toBeNull();
    expect(previousRange(range('1900-01-05', '1900-02-28'))).toBeNull();
    expect(previousRange(range('1900-02-01', '1900-12-31'))).toBeNull();
    expect(previousRange(range('1900-01-01', '1900-01-05'))).toBeNull();
    expect(previousYearRange(range('1900-06-01', '1900-06-30'))).toBeNull();
    expect(previousYearRange(range('1900-06-01', '1901-06-30'))).toBeNull();
  });
});
