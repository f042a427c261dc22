import { expect, it } from 'vitest';
import { asDay } from '#platform/shared/dates.ts';
import { type BudgetPeriod, periodDays } from './period.ts';

it.each<[BudgetPeriod, string, string, string]>([
  ['in_force', '2026-05-17', '2026-05-17', '2026-05-17'],
  ['quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
  ['quarter', '2028-02-29', '2028-01-01', '2028-03-31'],
  ['quarter', '2026-06-30', '2026-04-01', '2026-06-30'],
  ['quarter', '2026-09-30', '2026-07-01', '2026-09-30'],
  ['quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
  ['quarter', '2199-12-31', '2199-10-01', '2199-12-31'],
  ['year', '2026-07-04', '2026-01-01', '2026-12-31'],
  ['all', '2026-07-04', '1900-01-01', '2199-12-31'],
])('%s on %s is %s to %s', (period, today, from, to) => {
  expect(periodDays(period, asDay(today))).toEqual({ from, to });
});
