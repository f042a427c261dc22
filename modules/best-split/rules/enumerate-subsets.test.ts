import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import {
  buildAwardLine,
  buildAwardOffer,
  buildAwardRequest,
  enumerateSteps,
  groupProblemRules,
} from './award.test-support.ts';
import type { AwardInput, AwardOffer } from './award-input.ts';
import { type AwardProblem, buildAwardProblem } from './award-problem.ts';
import type { AwardRule, GroupedRules } from './award-rules.ts';
import { computeSubsetBounds, enumerateSubsets, isEnumerable } from './enumerate-subsets.ts';
import { computePlanCost, satisfiesRules, tieBreakRank } from './plan-cost.ts';

/** Three items, of which three suppliers offer up to two pieces each. */
const requests = (line: fc.Arbitrary<{ readonly price: number; readonly tier: number | null }>) => {
  const offered = fc.record({ line, quantity: fc.constantFrom(0, 1, 2, 2) });
  const offer = fc.record({
    lines: fc.tuple(offered, offered, offered),
    freight: fc.constantFrom(0, 0, 2, 5),
    day: fc.constantFrom('2026-12-01', '2026-12-09'),
  });
  return fc
    .record({
      asked: fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 })),
      offers: fc.array(offer, { minLength: 1, maxLength: 3 }),
    })
    .map(
      ({ asked, offers }): AwardInput =>
        buildAwardRequest(
          asked,
          offers.map(
            ({ lines, freight, day }, at): AwardOffer =>
              buildAwardOffer(
                at + 1,
                lines.flatMap(({ line: { price, tier }, quantity }, n) => {
                  const tiers =
                    tier === null ? [] : [{ from_quantity: toDecimal(2), unit_price: toDecimal(tier) }];
                  return quantity === 0 ? [] : [buildAwardLine(n + 1, quantity, price, { tiers })];
                }),
                { freight_net: toDecimal(freight), delivery_date: day },
              ),
          ),
        ),
    );
};
const price = fc.constantFrom(1, 2, 3);
const onePrice = requests(price.map((one) => ({ price: one, tier: null })));
const byQuantity = requests(fc.record({ price, tier: fc.option(fc.constantFrom(1, 2, 4)) }));

const rule: fc.Arbitrary<AwardRule> = fc.oneof(
  fc.record({ kind: fc.constant('max_suppliers' as const), count: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant('exclude' as const), rfp_id: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('not_split' as const), article_id: fc.integer({ min: 1, max: 3 }) }),
  fc.constant({ kind: 'delivered_by' as const, day: '2026-12-05' }),
  fc.record({
    kind: fc.constant('together' as const),
    article_ids: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 2 }),
  }),
);
const rules = fc.array(rule, { maxLength: 2 });

/**
 * Returns every combination of accepted pieces that satisfies the rules, with its cost, its rank among ties, and its
 * suppliers.
 */
function waysOf(problem: AwardProblem, of: GroupedRules) {
  const all = problem.articles.filter(({ target }) => target > 0).length;
  return enumerateSteps(problem).flatMap((steps) => {
    const plan = computePlanCost(problem, steps);
    if (!plan || !satisfiesRules(problem, of, steps, plan, all)) return [];
    const set = plan.used.reduce((bits, used, at) => (used ? bits | (1 << at) : bits), 0);
    return [{ steps, cost: plan.cost, order: tieBreakRank(problem, steps), set }];
  });
}
type Way = ReturnType<typeof waysOf>[number];

const first = (ways: readonly Way[]) =>
  ways.toSorted(
    (a, b) => Number(a.cost - b.cost) || a.order[0] - b.order[0] || Number(a.order[1] - b.order[1]),
  )[0];

describe('where every offer has one price', () => {
  it('the plan is the cheapest of all by the rules, of equal ones the first', () => {
    fc.assert(
      fc.property(onePrice, rules, (input, some) => {
        const problem = buildAwardProblem(input);
        const of = groupProblemRules(problem, some);
        expect(isEnumerable(problem, of)).toBe(true);
        const best = first(waysOf(problem, of));
        const found = enumerateSubsets(problem, of);
        expect(found && [...found]).toEqual(best?.steps ?? null);
      }),
      { numRuns: 400 },
    );
  });

  it('the bound of the suppliers of the cheapest plan is what it costs', () => {
    fc.assert(
      fc.property(onePrice, rules, (input, some) => {
        const problem = buildAwardProblem(input);
        const of = groupProblemRules(problem, some);
        const best = first(waysOf(problem, of));
        if (best)
          expect(computeSubsetBounds(problem, of)?.[best.set]).toBeCloseTo(
            Number(best.cost) / Number(problem.scale),
            9,
          );
      }),
    );
  });
});

it('no plan of a set of suppliers is below the bound of the set, also where prices follow the quantity', () => {
  fc.assert(
    fc.property(byQuantity, rules, (input, some) => {
      const problem = buildAwardProblem(input);
      const of = groupProblemRules(problem, some);
      const bounds = computeSubsetBounds(problem, of);
      for (const { set, cost } of waysOf(problem, of))
        expect(bounds?.[set]).toBeLessThanOrEqual(Number(cost) / Number(problem.scale) + 1e-9);
    }),
  );
});

describe('not every request is tried by sets', () => {
  const plain = Array.from({ length: 13 }, (_, at) => buildAwardOffer(at + 1, [buildAwardLine(1, 2, 10)]));
  const isTried = (offers: readonly AwardOffer[], some: readonly AwardRule[] = []) => {
    const problem = buildAwardProblem(buildAwardRequest([2], offers, [1]));
    return isEnumerable(problem, groupProblemRules(problem, some));
  };
  const [only] = plain;
  if (!only) throw new Error('there are offers');
  const { lines } = only;

  it('because of its offers: more than twelve, minimums, steps, packs and bundles', () => {
    expect(isTried(plain.slice(0, 12))).toBe(true);
    expect(isTried(plain)).toBe(false);
    expect(isTried([{ ...only, minimum_order_net: toDecimal(5) }])).toBe(false);
    const tiers = [{ from_quantity: toDecimal(2), unit_price: toDecimal(1) }];
    expect(isTried([buildAwardOffer(1, [buildAwardLine(1, 2, 10, { tiers })])])).toBe(false);
    expect(isTried([buildAwardOffer(1, [buildAwardLine(1, 3, 10, { pack_size: toDecimal(2) })])])).toBe(
      false,
    );
    expect(
      isTried([
        buildAwardOffer(1, lines, { bundles: [{ name: '', percent: toDecimal(5), article_ids: [1] }] }),
      ]),
    ).toBe(false);
  });

  it('because of one offer or one line among others that are plain', () => {
    expect(isTried([only, { ...buildAwardOffer(2, lines), minimum_order_net: toDecimal(5) }])).toBe(false);
    const tiers = [{ from_quantity: toDecimal(2), unit_price: toDecimal(1) }];
    expect(isTried([only, buildAwardOffer(2, [buildAwardLine(1, 2, 10, { tiers })])])).toBe(false);
  });

  it.each<[boolean, AwardRule]>([
    [false, { kind: 'at_least_two' }],
    [false, { kind: 'share_at_most', rfp_id: null, percent: '50' }],
    [false, { kind: 'share_at_least', rfp_id: 1, percent: '50' }],
    [false, { kind: 'present_keeps', percent: '50' }],
    [true, { kind: 'max_suppliers', count: 1 }],
    [true, { kind: 'not_split', article_id: 1 }],
  ])('%s: by the rule %j it is', (tried, one) => {
    expect(isTried(plain.slice(0, 2), [one])).toBe(tried);
  });

  it('because of shares of both kinds', () => {
    expect(
      isTried(plain.slice(0, 2), [
        { kind: 'share_at_most', rfp_id: 1, percent: '60' },
        { kind: 'share_at_least', rfp_id: 1, percent: '40' },
      ]),
    ).toBe(false);
  });
});
