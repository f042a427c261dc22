import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, asDay } from '#platform/shared/dates.ts';
import { findSplitHints, MAX_SPLIT_PURCHASES, type SplitPurchase } from './splits.ts';

const purchase = (id: number, on: string, eur: string, more: Partial<SplitPurchase> = {}): SplitPurchase => ({
  id,
  day: asDay(on),
  supplier_ids: [id],
  category_id: 1,
  creator_id: 1,
  sector_id: 0,
  net: (Number(eur) * 117).toFixed(2),
  net_eur: eur,
  confirmer_id: 9,
  limit: null,
  ...more,
});
const idsOf = (purchases: readonly SplitPurchase[], days = 14) =>
  findSplitHints(purchases, days).map((hint) => hint.purchases.map(({ id }) => id));

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

  it('say which line is passed, and the limit only where it is that', () => {
    const two = (net: string, limit: string | null) =>
      findSplitHints(
        [1, 2].map((id) => purchase(id, '2026-03-01', '3000.00', { net, limit })),
        14,
      );
    expect(two('351000.00', null)).toMatchObject([{ passes: ['band'], limit: null }]);
    expect(two('351000.00', '702000.00')).toMatchObject([{ passes: ['band'], limit: null }]);
    expect(two('351000.00', '701999.99')).toMatchObject([{ passes: ['band', 'limit'], limit: '701999.99' }]);
  });

  it('need something in common; what belongs to no department has none in common', () => {
    const two = (more: Partial<SplitPurchase>) =>
      findSplitHints(
        [purchase(1, '2026-03-01', '3000.00'), purchase(2, '2026-03-02', '3000.00', more)],
        14,
      ).map(({ reasons }) => reasons);
    expect(two({})).toEqual([['category_creator']]);
    expect(two({ supplier_ids: [1] })).toEqual([['supplier_creator', 'category_creator']]);
    expect(two({ creator_id: 2 })).toEqual([]);
    expect(two({ category_id: 2 })).toEqual([]);
  });

  it('look at the limit of the one who confirmed them all', () => {
    const limited = { limit: '100000.00' };
    const [one, other] = [
      purchase(1, '2026-03-01', '500.00', limited),
      purchase(2, '2026-03-02', '500.00', limited),
    ];
    expect(findSplitHints([one, other], 14)).toMatchObject([{ passes: ['limit'], limit: '100000.00' }]);
    expect(idsOf([one, { ...other, confirmer_id: 8 }])).toEqual([]);
    expect(idsOf([one, { ...other, limit: null }])).toEqual([]);
  });

  it('add up what each stays within the limit of, and name the highest of several limits', () => {
    const confirmed = (...purchases: readonly (readonly [net: string, limit: string])[]) =>
      findSplitHints(
        purchases.map(([net, limit], at) => purchase(at + 1, '2026-03-01', '1.00', { net, limit })),
        14,
      ).map((hint) => [hint.limit, ...hint.purchases.map(({ id }) => id)]);
    expect(confirmed(['100000.00', '100000.00'], ['0.01', '100000.00'])).toEqual([['100000.00', 1, 2]]);
    expect(confirmed(['100000.01', '100000.00'], ['0.01', '100000.00'])).toEqual([]);
    const [low, high] = [
      ['90000.00', '100000.00'],
      ['90000.00', '150000.00'],
    ] as const;
    expect(confirmed(low, high)).toEqual([['150000.00', 1, 2]]);
    expect(confirmed(high, low)).toEqual([['150000.00', 1, 2]]);
  });

  it('leave out what lies wholly in another hint of the same reason, and are one where they are equal', () => {
    const ofSuppliers = (...suppliers: readonly (readonly number[])[]) =>
      idsOf(
        suppliers.map((supplier_ids, at) =>
          purchase(at + 1, '2026-03-01', '3000.00', { supplier_ids, category_id: at }),
        ),
      );
    expect(ofSuppliers([1, 2], [1, 2])).toEqual([[1, 2]]);
    expect(ofSuppliers([1, 2], [1, 2], [2])).toEqual([[1, 2, 3]]);
    expect(ofSuppliers([1, 2], [1, 2], [1])).toEqual([[1, 2, 3]]);
    expect(ofSuppliers([1], [1, 2], [2])).toEqual([
      [2, 3],
      [1, 2],
    ]);
    expect(ofSuppliers([1], [1, 2], [2], [2])).toEqual([
      [2, 3, 4],
      [1, 2],
    ]);
  });

  it('find a pair whose first would have been alone, and more behind a hint', () => {
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

  it('go on with a series: each longest window is one, and they share purchases', () => {
    const series = [
      purchase(1, '2026-01-01', '2500.00'),
      purchase(2, '2026-01-10', '2500.00'),
      purchase(3, '2026-01-20', '2500.00'),
    ];
    expect(idsOf(series)).toEqual([
      [2, 3],
      [1, 2],
    ]);
    expect(idsOf(series, 30)).toEqual([[1, 2, 3]]);
  });

  it('find what was confirmed under a lower limit, which was raised afterwards', () => {
    const lower = { limit: '100000.00', net: '60000.00' };
    expect(
      idsOf([
        purchase(1, '2026-03-01', '500.00', lower),
        purchase(2, '2026-03-02', '500.00', lower),
        purchase(3, '2026-03-03', '500.00', { limit: '900000.00', net: '60000.00' }),
      ]),
    ).toEqual([[1, 2]]);
  });

  it('hold more purchases than one hint can show in several that overlap', () => {
    const many = Array.from({ length: 120 }, (_, index) => purchase(index + 1, '2026-03-01', '500.00'));
    const found = idsOf(many);
    expect(found.every((ids) => ids.length > 1 && ids.length <= MAX_SPLIT_PURCHASES)).toBe(true);
    expect(found.map((ids) => [ids[0], ids.at(-1)])).toEqual([
      [76, 120],
      [51, 100],
      [26, 75],
      [1, 50],
    ]);
    expect(idsOf(many.slice(0, 50))).toHaveLength(1);
    expect(idsOf(many.slice(0, 51))).toHaveLength(2);
    for (let id = 1; id + 20 <= 120; id += 1)
      expect(
        found.some((ids) => ids.includes(id) && ids.includes(id + 20)),
        String(id),
      ).toBe(true);
  });

  it('find a planted series whatever stands around it, in whatever order the purchases come', () => {
    const other = fc.record({
      after: fc.integer({ min: -40, max: 40 }),
      eur: fc.integer({ min: 1, max: 4000 }),
      buyer: fc.integer({ min: 1, max: 2 }),
      supplier: fc.integer({ min: 1, max: 3 }),
    });
    const planted = fc.array(fc.integer({ min: 0, max: 13 }), { minLength: 3, maxLength: 6 });
    fc.assert(
      fc.property(
        planted,
        fc.array(other, { maxLength: 40 }),
        fc.infiniteStream(fc.nat()),
        (days, others, random) => {
          const series = days.map((after, index) =>
            purchase(1000 + index, addDays(asDay('2026-05-01'), after), '1400.00', { supplier_ids: [1] }),
          );
          const around = others.map(({ after, eur, buyer, supplier }, index) =>
            purchase(index + 1, addDays(asDay('2026-05-01'), after), `${eur}.00`, {
              creator_id: buyer,
              supplier_ids: [supplier],
            }),
          );
          const all = [...around, ...series];
          const hints = findSplitHints(all, 14);
          const ids = hints.map((hint) => hint.purchases.map(({ id }) => id));
          expect(ids.some((found) => series.every(({ id }) => found.includes(id)))).toBe(true);
          const keys = new Map(all.map((one) => [one, random.next().value]));
          const shuffled = [...all].sort((a, b) => Number(keys.get(a)) - Number(keys.get(b)));
          expect(findSplitHints(shuffled, 14)).toEqual(hints);
        },
      ),
      { seed: 20261122, numRuns: 300 },
    );
  });
});
