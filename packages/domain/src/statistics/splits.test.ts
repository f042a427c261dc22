import { describe, expect, it } from 'vitest';
import { day } from '../dates.ts';
import { type SplitPurchase, splitHints } from './splits.ts';

const purchase = (id: number, on: string, eur: string, more: Partial<SplitPurchase> = {}): SplitPurchase => ({
  id,
  day: day(on),
  supplierIds: [id],
  categoryId: 1,
  creatorId: 1,
  sectorId: 0,
  net: (Number(eur) * 117).toFixed(2),
  netEur: eur,
  confirmerId: 9,
  limit: null,
  ...more,
});
const idsOf = (purchases: readonly SplitPurchase[], days = 14) =>
  splitHints(purchases, days).map((hint) => hint.purchases.map(({ id }) => id));

describe('hints of purchases close together', () => {
  it('need a sum above 4,000 EUR of purchases up to it, within the days', () => {
    const pair = (first: string, second: string, on = '2026-03-10') =>
      idsOf([purchase(1, '2026-03-01', first), purchase(2, on, second)]);
    expect(pair('2500.00', '1500.01')).toEqual([[1, 2]]);
    expect(pair('2500.00', '1500.00')).toEqual([]);
    expect(pair('4000.00', '0.01')).toEqual([[1, 2]]);
    expect(pair('4000.01', '3999.00')).toEqual([]);
    expect(pair('2500.00', '2500.00', '2026-03-14')).toEqual([[1, 2]]);
    expect(pair('2500.00', '2500.00', '2026-03-15')).toEqual([]);
  });

  it('need something in common; what belongs to no department has none in common', () => {
    const two = (more: Partial<SplitPurchase>) =>
      splitHints([purchase(1, '2026-03-01', '3000.00'), purchase(2, '2026-03-02', '3000.00', more)], 14).map(
        ({ reasons }) => reasons,
      );
    expect(two({})).toEqual([['category_creator']]);
    expect(two({ supplierIds: [1] })).toEqual([['supplier_creator', 'category_creator']]);
    expect(two({ creatorId: 2 })).toEqual([]);
    expect(two({ categoryId: 2 })).toEqual([]);
  });

  it('look at the limit of the one who confirmed them all', () => {
    const limited = { limit: '100000.00' };
    const [one, other] = [
      purchase(1, '2026-03-01', '500.00', limited),
      purchase(2, '2026-03-02', '500.00', limited),
    ];
    expect(splitHints([one, other], 14)).toMatchObject([{ passes: ['limit'], limit: '100000.00' }]);
    expect(idsOf([one, { ...other, confirmerId: 8 }])).toEqual([]);
    expect(idsOf([one, { ...other, limit: null }])).toEqual([]);
  });

  it('find a pair whose first would have been alone, and begin anew behind a hint', () => {
    expect(
      idsOf([
        purchase(1, '2026-03-01', '10.00'),
        purchase(2, '2026-03-12', '3000.00'),
        purchase(3, '2026-03-20', '3000.00'),
        purchase(4, '2026-06-01', '3000.00'),
        purchase(5, '2026-06-02', '3000.00'),
      ]),
    ).toEqual([
      [4, 5],
      [2, 3],
    ]);
  });
});
