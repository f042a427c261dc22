import { expect, it } from 'vitest';
import { asDay } from '#platform/shared/dates.ts';
import { computeReceiptDeadline } from './receipt-deadline.ts';

const serbian = { buyer_country: 'RS', supplier_country: 'RS', arrives_on: null };

it.each([
  ['a Monday', '2026-11-23', '2026-11-26'],
  ['a Thursday: Saturday and Sunday do not count', '2026-11-26', '2026-12-01'],
  ['a Saturday', '2026-11-28', '2026-12-02'],
  ['before the holidays of the new year', '2026-12-31', '2027-01-06'],
  ['before Good Friday', '2026-04-09', '2026-04-16'],
  ['the night in which clocks change', '2026-10-24', '2026-10-28'],
])('goods that came on %s', (_, came, until) => {
  expect(computeReceiptDeadline({ ...serbian, came_on: asDay(came) })).toBe(until);
});

it('counts from the day on which goods arrive, and knows no time elsewhere or across a border', () => {
  const came_on = asDay('2026-11-23');
  expect(computeReceiptDeadline({ ...serbian, came_on, arrives_on: asDay('2026-11-30') })).toBe('2026-12-03');
  expect(computeReceiptDeadline({ ...serbian, came_on, supplier_country: 'AT' })).toBeNull();
  expect(
    computeReceiptDeadline({ ...serbian, came_on, buyer_country: 'ME', supplier_country: 'ME' }),
  ).toBeNull();
});
