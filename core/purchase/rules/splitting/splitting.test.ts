import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, asDay } from '#platform/shared/dates.ts';
import { buildNearPurchase, createRandomGenerator } from './splitting.test-support.ts';
import {
  coversWholeSector,
  DEFAULT_SPLITTING_REASONS,
  findSplitsAround,
  type NearPurchase,
  SPLITTING_REASONS,
  type SplittingReason,
} from './splitting.ts';

const TODAY = asDay('2026-05-20');
const before = (days: number) => addDays(TODAY, -days);
const search = { days: 14, reasons: DEFAULT_SPLITTING_REASONS, limit: null };
const idsOf = (windows: ReturnType<typeof findSplitsAround>) =>
  windows.map(({ purchases }) => purchases.map(({ id }) => id));

describe('purchases close to one that is decided on', () => {
  it('pass 4,000 EUR together where each stays below; exactly at the line nothing is passed', () => {
    const one = buildNearPurchase(3, TODAY, '1500.00');
    const others = (eur: string, days = 13) => [buildNearPurchase(1, before(days), eur)];
    expect(idsOf(findSplitsAround(one, others('2500.01'), search))).toEqual([[1, 3]]);
    expect(findSplitsAround(one, others('2500.00'), search)).toEqual([]);
    expect(findSplitsAround(one, others('2500.01', 14), search)).toEqual([]);
    expect(findSplitsAround(one, others('4000.01'), search)).toEqual([]);
    expect(findSplitsAround(buildNearPurchase(3, TODAY, '4000.01'), others('2500.00'), search)).toEqual([]);
    expect(idsOf(findSplitsAround(buildNearPurchase(3, TODAY, '4000.00'), others('0.01'), search))).toEqual([
      [1, 3],
    ]);
  });

  it('share a supplier, category or parent category with the buyer, by the reasons chosen', () => {
    const one = buildNearPurchase(9, TODAY, '3000.00', { supplier_ids: [1, 2] });
    const reasonsFor = (
      more: Partial<NearPurchase>,
      reasons: readonly SplittingReason[] = SPLITTING_REASONS,
    ) =>
      findSplitsAround(one, [buildNearPurchase(1, before(1), '3000.00', more)], {
        ...search,
        reasons,
      }).flatMap((window) => window.reasons);
    expect(reasonsFor({})).toEqual([...SPLITTING_REASONS]);
    expect(reasonsFor({ creator_id: 2 })).toEqual(['supplier_sector', 'category_sector']);
    expect(reasonsFor({ sector_id: 2, category_id: 2, parent_id: 2, supplier_ids: [2] })).toEqual([
      'supplier_creator',
    ]);
    expect(reasonsFor({ supplier_ids: [7], category_id: 2, sector_id: 0 })).toEqual(['parent_creator']);
    expect(reasonsFor({ supplier_ids: [7], category_id: 2, parent_id: 0 })).toEqual([]);
    expect(reasonsFor({ creator_id: 2 }, DEFAULT_SPLITTING_REASONS)).toEqual([]);
  });

  it('pass the limit of the person who decides, in the company’s currency', () => {
    const one = buildNearPurchase(2, TODAY, '500.00');
    const windows = findSplitsAround(one, [buildNearPurchase(1, before(2), '400.00')], {
      ...search,
      limit: '100000.00',
    });
    expect(windows).toMatchObject([{ passes: ['limit'] }]);
    const dear = [buildNearPurchase(1, before(2), '3600.00')];
    expect(findSplitsAround(one, dear, search)).toMatchObject([{ passes: ['band'] }]);
    expect(findSplitsAround(one, dear, { ...search, limit: '450000.00' })).toMatchObject([
      { passes: ['band', 'limit'] },
    ]);
    expect(windows[0]?.net.toFixed(2)).toBe('105300.00');
    expect(
      findSplitsAround(one, [buildNearPurchase(1, before(2), '400.00')], { ...search, limit: '105300.00' }),
    ).toEqual([]);
  });

  it('are found in each window that holds the purchase, with its whole sum', () => {
    const one = buildNearPurchase(3, before(10), '2500.00');
    const around = [
      buildNearPurchase(1, before(20), '2500.00'),
      buildNearPurchase(5, before(0), '2500.00'),
      buildNearPurchase(6, before(40), '2500.00'),
    ];
    expect(idsOf(findSplitsAround(one, around, search))).toEqual([
      [1, 3],
      [3, 5],
    ]);
    const many = Array.from({ length: 120 }, (_, index) =>
      buildNearPurchase(index + 10, before(index % 10), '100.00'),
    );
    const [window] = findSplitsAround(buildNearPurchase(1, TODAY, '100.00'), many, search);
    expect(window?.purchases).toHaveLength(121);
    expect(window?.net_eur.toFixed(2)).toBe('12100.00');
  });

  it('pass no line that the purchase passes by itself, whatever stands around it', () => {
    const around = [buildNearPurchase(1, before(1), '2500.00'), buildNearPurchase(2, before(2), '2500.00')];
    expect(findSplitsAround(buildNearPurchase(3, TODAY, '4000.01'), around, search)).toEqual([]);
  });

  it('lie within the days together, not only each of them within the days of the purchase', () => {
    const around = [
      buildNearPurchase(1, before(13), '1500.00'),
      buildNearPurchase(3, addDays(TODAY, 1), '1500.00'),
    ];
    expect(findSplitsAround(buildNearPurchase(2, TODAY, '1500.00'), around, search)).toEqual([]);
    const later = [
      buildNearPurchase(3, addDays(TODAY, 1), '2500.00'),
      buildNearPurchase(4, addDays(TODAY, 14), '2500.00'),
    ];
    expect(findSplitsAround(buildNearPurchase(2, TODAY, '1500.00'), later, search)).toEqual([]);
  });

  it('count the purchase once, as it is now, where it stands among its neighbours as well', () => {
    expect(
      findSplitsAround(
        buildNearPurchase(2, TODAY, '2500.00'),
        [buildNearPurchase(2, TODAY, '2400.00')],
        search,
      ),
    ).toEqual([]);
  });

  it('come with the largest sum first, and of equal sums in the order of their numbers', () => {
    const one = buildNearPurchase(3, before(10), '2500.00');
    const around = (early: number, eur: string) => [
      buildNearPurchase(early, before(20), eur),
      buildNearPurchase(5, TODAY, '2500.00'),
    ];
    expect(idsOf(findSplitsAround(one, around(1, '2000.00'), search))).toEqual([
      [3, 5],
      [1, 3],
    ]);
    expect(idsOf(findSplitsAround(one, around(9, '2500.00'), search))).toEqual([
      [3, 5],
      [9, 3],
    ]);
  });

  it('stay apart where the purchases of one reason are the first of those of another', () => {
    const [one, two, three] = [1, 2, 3].map((id) =>
      buildNearPurchase(id, before(3 - id), '2500.00', { supplier_ids: [id === 3 ? 7 : 1] }),
    );
    const windows = one && two && three ? findSplitsAround(two, [one, three], search) : [];
    expect(windows.map(({ reasons, purchases }) => [reasons, purchases.map(({ id }) => id)])).toEqual([
      [
        ['category_creator', 'parent_creator'],
        [1, 2, 3],
      ],
      [['supplier_creator'], [1, 2]],
    ]);
  });

  it('stay apart where they differ by one purchase between the first and the last alone', () => {
    const around = [
      buildNearPurchase(1, before(3), '1500.00'),
      buildNearPurchase(2, before(2), '1500.00', { supplier_ids: [7] }),
      buildNearPurchase(3, before(1), '1500.00', { category_id: 7, parent_id: 7 }),
    ];
    const windows = findSplitsAround(buildNearPurchase(4, TODAY, '1500.00'), around, search);
    expect(windows.map(({ reasons, purchases }) => [reasons, purchases.map(({ id }) => id)])).toEqual([
      [
        ['category_creator', 'parent_creator'],
        [1, 2, 4],
      ],
      [['supplier_creator'], [1, 3, 4]],
    ]);
  });

  it('look at a whole department by two of the reasons', () => {
    expect(SPLITTING_REASONS.filter(coversWholeSector)).toEqual(['supplier_sector', 'category_sector']);
  });

  it('find a planted series of two to eight parts whatever stands around, in any order', () => {
    const other = fc.record({
      ago: fc.integer({ min: 0, max: 60 }),
      eur: fc.integer({ min: 1, max: 4000 }),
      creator_id: fc.integer({ min: 1, max: 3 }),
      supplier: fc.integer({ min: 1, max: 4 }),
      category_id: fc.integer({ min: 1, max: 4 }),
    });
    // Numbers of days defined by the company, including those suggested from its purchases (ADR 0098).
    const planted = fc
      .oneof(fc.constantFrom(3, 5, 7, 10, 14), fc.integer({ min: 1, max: 90 }))
      .chain((days) =>
        fc.record({
          days: fc.constant(days),
          series: fc.array(fc.integer({ min: 0, max: days - 1 }), { minLength: 1, maxLength: 7 }),
        }),
      );
    fc.assert(
      fc.property(
        planted,
        fc.array(other, { maxLength: 60 }),
        fc.nat(),
        ({ days, ...plan }, others, seed) => {
          const eur = (4100 / (plan.series.length + 1)).toFixed(2);
          const series = plan.series.map((ago, index) => buildNearPurchase(1000 + index, before(ago), eur));
          const within = { ...search, days };
          const around = others.map(({ ago, eur: value, supplier, ...more }, index) =>
            buildNearPurchase(index + 1, before(ago), `${value}.00`, {
              supplier_ids: [supplier],
              parent_id: more.category_id,
              ...more,
            }),
          );
          const one = buildNearPurchase(2000, TODAY, eur);
          const all = [...around, ...series];
          const windows = findSplitsAround(one, all, within);
          expect(idsOf(windows).some((ids) => [...series, one].every(({ id }) => ids.includes(id)))).toBe(
            true,
          );
          const random = createRandomGenerator(seed);
          const shuffled = all
            .map((each) => ({ each, at: random() }))
            .sort((a, b) => a.at - b.at)
            .map(({ each }) => each);
          expect(findSplitsAround(one, shuffled, within)).toEqual(windows);
          // A purchase that shares no property with the others does not change any window.
          const unrelated = buildNearPurchase(5000, TODAY, '3999.00', {
            ...{ creator_id: 99, sector_id: 99, category_id: 99, parent_id: 99, supplier_ids: [99] },
          });
          expect(findSplitsAround(one, [...all, unrelated], within)).toEqual(windows);
        },
      ),
      { seed: 20261123, numRuns: 1000 },
    );
  });
});
