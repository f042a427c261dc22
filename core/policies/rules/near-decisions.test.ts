import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findSplitsAround, SPLITTING_REASONS } from '#core/purchase/rules/splitting/splitting.ts';
import { addDays, asDay } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { Decision } from './decision.ts';
import { NearbyDecisions } from './near-decisions.ts';
import { buildDecision, buildPolicy } from './policy.test-support.ts';

const amount = (cents: number) => (cents / 100).toFixed(2);

const decisions = fc
  .array(
    fc.record({
      later: fc.integer({ min: 0, max: 4 }),
      eur: fc.integer({ min: 0, max: 500_000 }),
      creator_id: fc.integer({ min: 1, max: 2 }),
      sector_id: fc.integer({ min: 0, max: 2 }),
      category_id: fc.integer({ min: 1, max: 3 }),
      supplier_ids: fc.subarray([1, 2, 3], { minLength: 1 }),
      decided_again: fc.boolean(),
      counts_for: fc.option(fc.integer({ min: 0, max: 12 }), { nil: null }),
    }),
    { maxLength: 40 },
  )
  .map((all) => {
    let on = asDay('2026-01-01');
    return all.map(({ later, eur, decided_again, counts_for, ...one }, index): Decision => {
      on = addDays(on, later);
      return buildDecision({
        ...one,
        id: index + 1,
        purchase_id: decided_again ? Math.floor(index / 2) : 1000 + index,
        day: on,
        at: `${on}T10:00:00.${String(index).padStart(6, '0')}Z`,
        parent_id: one.category_id === 3 ? 0 : 1,
        net: amount(eur * 117),
        net_eur: amount(eur),
        gone_at: counts_for === null ? null : `${addDays(on, counts_for)}T11:00:00.000000Z`,
      });
    });
  });

/**
 * Returns the purchases that count at the time of a decision: the last earlier decision of each purchase, unless that
 * decision is no longer valid or is too old.
 */
function countingBefore(all: readonly Decision[], { id, at, day: on, purchase_id }: Decision, days: number) {
  const last = new Map(all.filter((one) => one.id < id).map((one) => [one.purchase_id, one]));
  return [...last.values()]
    .filter(
      ({ gone_at, net, day: then, ...one }) =>
        one.purchase_id !== purchase_id &&
        then > addDays(on, -days) &&
        (gone_at === null || gone_at > at) &&
        toDecimal(net).isPositive(),
    )
    .map((one) => nearOf(one));
}

const nearOf = ({ purchase_id, creator_id, ...one }: Decision) => ({
  ...{ ...one, id: purchase_id, creator_id: creator_id ?? 0, waiting: false },
});

it('sums that move on with the decisions are those that the search finds at each of them', () => {
  fc.assert(
    fc.property(
      decisions,
      fc.integer({ min: 1, max: 90 }),
      fc.subarray([...SPLITTING_REASONS], { minLength: 1 }),
      fc.constantFrom(null, '50000.00', '300000.00', '468000.00'),
      fc.constantFrom(undefined, toDecimal('1500'), toDecimal('9000')),
      (all, days, reasons, limit, line) => {
        const near = new NearbyDecisions(all);
        const { settings } = buildPolicy([], { splitting_days: days, splitting_reasons: reasons });
        for (const decision of all) {
          const windows = findSplitsAround(nearOf(decision), countingBefore(all, decision, days), {
            ...{ days, reasons, limit, band_line: line },
          });
          const textOf = (one: { net: object; net_eur: object }, name: string) =>
            `${name} ${one.net} ${one.net_eur}`;
          const searched = windows.flatMap((one) => one.passes.map((name) => textOf(one, name)));
          const moved = (near.sumsOf(decision, settings, null)?.(limit, line) ?? []).flatMap((one) =>
            one.passes.map((name) => textOf(one, name)),
          );
          expect(new Set(moved)).toEqual(new Set(searched));
        }
      },
    ),
    { numRuns: 1000, seed: 109 },
  );
});

it('the sums are known where the record has the largest window that the search finds, and no other one', () => {
  fc.assert(
    fc.property(
      decisions,
      fc.integer({ min: 1, max: 90 }),
      fc.subarray([...SPLITTING_REASONS], { minLength: 1 }),
      (all, days, reasons) => {
        const near = new NearbyDecisions(all);
        const { settings } = buildPolicy([], {
          ...{ splitting: 'enforce', splitting_days: days, splitting_reasons: reasons },
        });
        for (const decision of all) {
          const search = { days, reasons, limit: null };
          const [largest] = findSplitsAround(nearOf(decision), countingBefore(all, decision, days), search);
          const ids =
            largest?.purchases.map(({ id }) => id).filter((id) => id !== decision.purchase_id) ?? null;
          const sum = largest?.net_eur ?? null;
          const isKnown = (split_ids: readonly number[] | null, split_sum_eur: string | null) =>
            near.sumsOf({ ...decision, split_ids, split_sum_eur }, settings, settings) !== null;
          expect(isKnown(ids?.toReversed() ?? null, sum && `${sum}`)).toBe(true);
          expect(isKnown([...(ids ?? []), -1], sum ? `${sum}` : '5000.00')).toBe(false);
          if (sum) expect(isKnown(ids, `${sum.add(toDecimal('0.01'))}`)).toBe(false);
          if (sum) expect(isKnown(null, null)).toBe(false);
        }
      },
    ),
    { numRuns: 300, seed: 110 },
  );
});

it('nothing is known of the sums where nobody knows who created the purchase', () => {
  const one = buildDecision({ creator_id: null });
  expect(new NearbyDecisions([one]).sumsOf(one, buildPolicy([]).settings, null)).toBeNull();
});

it('a window is asked of the record only where the policy of that day enforced sums', () => {
  const [first, second] = [1, 2].map((id) => buildDecision({ id, purchase_id: id, net_eur: '2560.00' }));
  if (!first || !second) throw new Error('there are two');
  const known = (splitting: 'off' | 'warn' | 'enforce') => {
    const { settings } = buildPolicy([], { splitting });
    return new NearbyDecisions([first, second]).sumsOf(second, settings, settings) !== null;
  };
  expect([known('off'), known('warn'), known('enforce')]).toEqual([true, true, false]);
});

it('sums are those of the days that are asked for, also one after the other', () => {
  const first = buildDecision({ id: 1, purchase_id: 1, net_eur: '2560.00' });
  const second = {
    ...first,
    id: 2,
    purchase_id: 2,
    day: asDay('2026-03-09'),
    at: '2026-03-09T10:00:00.000Z',
  };
  const near = new NearbyDecisions([first, second]);
  const found = [14, 7, 8].map((splitting_days) => {
    const { settings } = buildPolicy([], { splitting_days });
    return near.sumsOf(second, settings, null)?.(null, undefined).length;
  });
  expect(found).toEqual([2, 0, 2]);
});

it('a sum passes a line only above it, and without what is gone at that very moment', () => {
  const at = (on: string) => ({ day: asDay(on), at: `${on}T10:00:00.000Z` });
  const sumsAfter = (first: Partial<Decision>, net_eur: string) => {
    const last = buildDecision({ id: 3, purchase_id: 3, net_eur, ...at('2026-03-04') });
    const between = buildDecision({ id: 2, purchase_id: 2, net_eur: '5000.00', ...at('2026-03-03') });
    const near = new NearbyDecisions([buildDecision({ net_eur: '2000.00', ...first }), between, last]);
    const { settings } = buildPolicy([]);
    near.sumsOf(between, settings, null);
    return near.sumsOf(last, settings, null)?.(null, undefined).length;
  };
  expect(sumsAfter({}, '2000.00')).toBe(0);
  expect(sumsAfter({}, '2000.01')).toBe(2);
  expect(sumsAfter({ gone_at: '2026-03-04T10:00:00.000Z' }, '2000.01')).toBe(0);
  expect(sumsAfter({ gone_at: '2026-03-04T10:00:00.001Z' }, '2000.01')).toBe(2);
});
