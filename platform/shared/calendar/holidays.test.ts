import { describe, expect, it } from 'vitest';
import { addDays, asDay, weekday } from '../dates.ts';
import { isWorkingDay, orthodoxEaster, workingDayOnOrAfter } from './holidays.ts';

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
    // 15 February 2026 is a Sunday, so the 17th is also a holiday.
    for (const one of free) expect(isWorkingDay(asDay(one)), one).toBe(false);
    for (const one of ['2026-01-05', '2026-02-18', '2026-04-14', '2026-11-12', '2027-02-17'])
      expect(isWorkingDay(asDay(one)), one).toBe(true);
    expect(workingDayOnOrAfter(asDay('2025-12-31'))).toBe('2025-12-31');
    expect(workingDayOnOrAfter(asDay('2026-01-01'))).toBe('2026-01-05');
  });
});

it.each([
  ['New Year', '2023-01-01', '2023-01-03', true],
  ['New Year', '2022-01-02', '2022-01-03', true],
  ['Labour Day', '2022-05-01', '2022-05-03', true],
  ['Armistice Day', '2018-11-11', '2018-11-12', true],
  // Church holidays do not move.
  ['Christmas', '2024-01-07', '2024-01-08', false],
])('%s of Sunday, %s, makes %s free: %s', (_holiday, sunday, after, free) => {
  expect([weekday(asDay(sunday)), isWorkingDay(asDay(sunday))]).toEqual([7, false]);
  expect(isWorkingDay(asDay(after))).toBe(!free);
  expect(isWorkingDay(addDays(asDay(after), 1))).toBe(true);
});

it('Labour Day is two days long', () => {
  expect(['2025-05-01', '2025-05-02', '2025-05-05'].map((one) => isWorkingDay(asDay(one)))).toEqual([
    false,
    false,
    true,
  ]);
});
