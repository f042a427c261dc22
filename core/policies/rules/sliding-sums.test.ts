import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildSplitKeys } from '#core/statistics/rules/split-keys.ts';
import { addDays, asDay } from '#platform/shared/dates.ts';
import { sum, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import type { Decision } from './decision.ts';
import { buildDecision } from './policy.test-support.ts';
import { getGoneAt, SlidingSums } from './sliding-sums.ts';
import { toCountedDecision } from './splitting-group.ts';

const decided = (id: number, purchase_id: number, on: string, more: object = {}) =>
  buildDecision({
    ...{ id, purchase_id, at: `${on}T10:00:00.000Z`, day: asDay(on) },
    ...{ net: '150000.00', net_eur: '1500.00' },
    ...more,
  });
const sumsOf = (decisions: ReturnType<typeof buildDecision>[]) => {
  const sums = new SlidingSums(decisions.map(toCountedDecision), [], 14, [
    'supplier_creator',
    'category_creator',
  ]);
  const last = decisions.at(-1);
  return last && sums.at(last);
};

it('the largest window names its purchases by their days, and those of one day by their numbers', () => {
  const sums = sumsOf([
    decided(1, 9, '2026-03-02'),
    decided(2, 7, '2026-03-03'),
    decided(3, 5, '2026-03-03'),
    decided(4, 2, '2026-03-03'),
  ]);
  expect(sums?.largest()).toMatchObject({ ids: [9, 2, 5, 7] });
  expect(`${sums?.largest()?.net_eur}`).toBe('6000');
});

it('a purchase above 4,000 EUR by itself belongs to no window, and a window of one passes nothing', () => {
  const large = decided(2, 2, '2026-03-02', { net: '450000.00', net_eur: '4500.00' });
  expect(sumsOf([decided(1, 1, '2026-03-02'), large])?.largest()).toBeUndefined();
  expect(sumsOf([large, decided(3, 3, '2026-03-03')])?.largest()).toBeUndefined();
  expect(
    sumsOf([
      large,
      decided(3, 3, '2026-03-03'),
      decided(4, 4, '2026-03-03'),
      decided(5, 5, '2026-03-03'),
    ])?.largest()?.ids,
  ).toEqual([3, 4, 5]);
});

it('sums by one limit are not those by another', () => {
  const sums = sumsOf([decided(1, 1, '2026-03-02'), decided(2, 2, '2026-03-02')])?.sums;
  const netOf = (limit: string | null) => sums?.(limit, undefined).map(({ net }) => `${net}`);
  expect(netOf('250000.00')).toEqual(['300000', '300000']);
  expect(netOf('350000.00')).toEqual([]);
  expect(netOf(null)).toEqual([]);
});

const DAYS = 5;
const REASONS = ['supplier_creator', 'category_creator'] as const;
const FIRST = asDay('2026-03-02');

/** Computes the sums by brute force: the last earlier decision of each purchase counts, as long as it is valid. */
function sumsByLooking(before: readonly Decision[], own: Decision, line: string, unit: 'net' | 'net_eur') {
  const last = new Map(before.map((one) => [one.purchase_id, one]));
  last.delete(own.purchase_id);
  const near = [...last.values()].filter(
    (one) =>
      one.day >= addDays(own.day, 1 - DAYS) &&
      (one.gone_at === null || one.gone_at > own.at) &&
      toDecimal(one.net).isPositive() &&
      toDecimal(one[unit]).compare(toDecimal(line)) <= 0,
  );
  const keys = new Set(buildSplitKeys(own, REASONS));
  if (toDecimal(own[unit]).compare(toDecimal(line)) > 0) return [];
  return [...keys].flatMap((key) => {
    const members = [...near.filter((one) => buildSplitKeys(one, REASONS).includes(key)), own];
    const together = sum(members.map((one) => toDecimal(one[unit])));
    return together.compare(toDecimal(line)) > 0 ? [{ members, together }] : [];
  });
}

const moments = fc.record({
  purchase_id: fc.integer({ min: 1, max: 6 }),
  after: fc.integer({ min: 0, max: 3 }),
  hundreds: fc.constantFrom(0, 10, 20, 30, 40),
  category_id: fc.integer({ min: 1, max: 2 }),
  supplier: fc.integer({ min: 1, max: 2 }),
  goneAfter: fc.option(fc.integer({ min: 0, max: 6 })),
});

it('the sums of each decision are those of all before it that are close, count and stay below the line', () => {
  fc.assert(
    fc.property(fc.array(moments, { minLength: 1, maxLength: 14 }), (drawn) => {
      let on = FIRST;
      const decisions = drawn.map(({ after, hundreds, goneAfter, supplier, ...one }, at) => {
        on = addDays(on, after);
        return decided(at + 1, one.purchase_id, on, {
          ...{ category_id: one.category_id, supplier_ids: [supplier] },
          ...{ net: `${hundreds}0000.00`, net_eur: `${hundreds}00.00` },
          gone_at: goneAfter === null ? null : `${addDays(on, goneAfter)}T10:00:00.000Z`,
        });
      });
      const all = decisions.map(toCountedDecision);
      const leaving = all
        .filter(({ decision }) => decision.gone_at !== null)
        .sort((one, other) => getGoneAt(one).localeCompare(getGoneAt(other)));
      const sliding = new SlidingSums(all, leaving, DAYS, REASONS);
      for (const [at, own] of decisions.entries()) {
        const { sums, largest } = sliding.at(own);
        const before = decisions.slice(0, at);
        const band = sumsByLooking(before, own, '4000', 'net_eur');
        expect(sums(null, undefined).map(({ net_eur }) => `${net_eur}`)).toEqual(
          band.map(({ together }) => `${together}`),
        );
        const tried = sumsByLooking(before, own, '2500', 'net_eur');
        expect(sums(null, toDecimal('2500')).map(({ passes, net_eur }) => [passes, `${net_eur}`])).toEqual(
          tried.map(({ together }) => [['band'], `${together}`]),
        );
        const limited = sumsByLooking(before, own, '300000', 'net');
        expect(
          sums('300000', undefined)
            .filter(({ passes }) => passes.includes('limit'))
            .map(({ net }) => `${net}`),
        ).toEqual(limited.map(({ together }) => `${together}`));
        const most = band.reduce(
          (most, { together }) => (together.compare(most) > 0 ? together : most),
          ZERO,
        );
        expect(`${largest()?.net_eur ?? ZERO}`).toBe(`${most}`);
        const names = band
          .filter(({ together }) => together.equals(most))
          .map(({ members }) =>
            members
              .map(({ purchase_id }) => purchase_id)
              .sort((a, b) => a - b)
              .join(),
          );
        if (names.length > 0)
          expect(names).toContain([...(largest()?.ids ?? [])].sort((a, b) => a - b).join());
      }
    }),
  );
});
