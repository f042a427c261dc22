import { expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { GoodsLine } from '../../wire.ts';
import {
  computeDeliveryLimit,
  computeInvoicedNow,
  computeRemaining,
  type EnteredLine,
  findLineProblem,
  summarizeEntry,
} from './receipt-entry.ts';

const line = (more: Partial<GoodsLine> = {}): GoodsLine => ({
  ...{ article_id: 1, name: 'Streč folija', note: '', unit: 'pieces', ordered: '1200' },
  ...{ delivered: '800', damaged: '0', sound: '800', closed_short: '0', open: '400', tolerance: '0' },
  ...more,
});
const entered = (
  delivered: string,
  damaged = '0',
  invoiced: string | null = null,
  more: Partial<GoodsLine> = {},
): EnteredLine => ({
  line: line(more),
  delivered: toDecimal(delivered),
  damaged: toDecimal(damaged),
  invoiced: invoiced === null ? null : toDecimal(invoiced),
});

it.each([
  ['400', '12', '12'],
  ['0', '0', '400'],
  ['400.5', '0', '0'],
  ['150', '0', '250'],
])('%s delivered and %s damaged leave %s', (delivered, damaged, remaining) => {
  expect(computeRemaining(entered(delivered, damaged))?.toString()).toBe(remaining);
});

it('nothing remains known while a field does not contain a quantity', () => {
  expect(computeRemaining({ ...entered('1'), delivered: null })).toBeNull();
  expect(findLineProblem({ ...entered('1'), damaged: null })).toBe('not_a_quantity');
});

it('allows the expected quantity, the tolerance and what replaces damaged goods', () => {
  const whole = { ordered: '400', sound: '0', tolerance: '20' };
  expect(findLineProblem(entered('420', '0', null, whole))).toBeNull();
  expect(findLineProblem(entered('420.001', '0', null, whole))).toBe('above_limit');
  expect(findLineProblem(entered('432', '12', null, whole))).toBeNull();
  expect(findLineProblem(entered('5', '6'))).toBe('damaged_above_delivered');
  expect(findLineProblem(entered('-1'))).toBe('not_a_quantity');
  expect(computeDeliveryLimit(entered('0', '0', null, whole)).percent?.toString()).toBe('5');
  // An earlier delivery may have used a part of the tolerance.
  expect(computeDeliveryLimit(entered('0')).percent).toBeNull();
});

it('compares with the invoice only what earlier receipts do not cover', () => {
  const invoiced = { accepted: toDecimal('800'), open: toDecimal('400') };
  expect(computeInvoicedNow(line(), invoiced)?.toString()).toBe('400');
  expect(computeInvoicedNow(line({ sound: '1300' }), invoiced)?.toString()).toBe('0');
  expect(computeInvoicedNow(line(), null)).toBeNull();
});

it('sums a delivery with one damaged and one missing item', () => {
  const summary = summarizeEntry([
    entered('400', '12', '400'),
    entered('200', '0', '200', { open: '200' }),
    entered('50', '0', '50', { open: '50' }),
    entered('0', '0', null, { open: '150' }),
  ]);
  expect(summary).toMatchObject({ unit: 'pieces', expectedLines: 4, enteredLines: 3, damagedLines: 1 });
  expect(summary).toMatchObject({ invoice: 'equal', damagedInvoiced: true, remainingLines: 2 });
  const { expected, delivered, invoiced, damaged, remaining } = summary;
  expect([expected, delivered, invoiced, damaged, remaining].map(String)).toEqual([
    ...['800', '650', '650', '12', '162'],
  ]);
});

it('names the items that differ from the invoice, and has no unit for a mixture', () => {
  const summary = summarizeEntry([entered('390', '0', '400'), entered('3', '3', '0', { unit: 'kg' })]);
  expect(summary).toMatchObject({ unit: null, invoice: 'different', damagedInvoiced: false });
  expect(summary.differing).toHaveLength(2);
  expect(summarizeEntry([entered('5')]).invoice).toBe('none');
});
