import { expect, it } from 'vitest';
import { asDay } from '#platform/shared/dates.ts';
import { getEarliestReceiptDay } from './receipt-day.ts';

const today = asDay('2026-11-29');

it.each([
  ['an order confirmed long ago', '2026-01-01T10:00:00Z', '2026-10-30'],
  ['an order confirmed this month', '2026-11-20T10:00:00Z', '2026-11-20'],
  ['an order confirmed after midnight in Belgrade', '2026-11-19T23:30:00Z', '2026-11-20'],
  ['a purchase without confirmation', null, '2026-10-30'],
])('S2.29 a receipt of %s is dated from %s to today', (_, confirmedAt, earliest) => {
  expect(getEarliestReceiptDay(today, confirmedAt)).toBe(earliest);
});
