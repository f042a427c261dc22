import { describe, expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { buildAwardLine, buildAwardOffer, buildAwardRequest, toSteps } from './award.test-support.ts';
import type { AwardInput } from './award-input.ts';
import { buildAwardProblem } from './award-problem.ts';
import { type AwardRule, groupRules } from './award-rules.ts';
import { computePlanCost, satisfiesRules } from './plan-cost.ts';

type Taken = Parameters<typeof toSteps>[1];

const percent = (of: number, article_ids: readonly number[]) => ({
  name: '',
  percent: toDecimal(of),
  article_ids,
});

/**
 * Three suppliers offer ten pieces of item 1 and four of item 2; the second supplier is the previous supplier of item
 * 1.
 */
const problem = buildAwardProblem(
  buildAwardRequest(
    [10, 4],
    [
      buildAwardOffer(
        1,
        [
          buildAwardLine(1, 10, 5, { tiers: [{ from_quantity: toDecimal(6), unit_price: toDecimal(4) }] }),
          buildAwardLine(2, 4, 10),
        ],
        { bundles: [percent(20, [1, 2]), percent(30, [2]), percent(25, [2])], freight_net: toDecimal(30) },
      ),
      buildAwardOffer(
        2,
        [buildAwardLine(1, 10, '0.045', { pack_size: toDecimal(5) }), buildAwardLine(2, 3, '0.2')],
        {
          ...{ currency: 'EUR', delivery_date: '2026-12-01', freight_net: toDecimal('0.1') },
        },
      ),
      buildAwardOffer(3, [buildAwardLine(1, 10, 6)], {
        delivery_date: '2026-12-09',
        minimum_order_net: toDecimal(60),
      }),
    ],
    [2, null],
  ),
);
const inCents = (amount: bigint) => Number((amount * 1000n) / problem.scale) / 1000;
const costOf = (taken: Taken) => computePlanCost(problem, toSteps(problem, taken));

describe('what a plan costs', () => {
  it.each<[string, Taken, number | null]>([
    ['nothing taken costs nothing, not even freight', [], 0],
    ['a quantity below a step of the price, with the freight', [[1, 1, 3]], 15 + 30],
    ['the same price up to the step', [[1, 1, 5]], 25 + 30],
    ['a quantity from the step on', [[1, 1, 6]], 24 + 30],
    [
      'a bundle that is taken whole',
      [
        [1, 1, 10],
        [1, 2, 4],
      ],
      32 + 28 + 30,
    ],
    [
      'a bundle of which a part is taken',
      [
        [1, 1, 9],
        [1, 2, 4],
      ],
      36 + 28 + 30,
    ],
    [
      'no bundle at all',
      [
        [1, 1, 10],
        [1, 2, 3],
      ],
      40 + 30 + 30,
    ],
    ['a pack, in the company’s currency', [[2, 1, 5]], 22.5 + 10],
    ['a part of a pack, which cannot be taken', [[2, 1, 4]], null],
    ['a pack and a part of one, which cannot be taken', [[2, 1, 7]], null],
    ['more than is offered, which cannot be taken', [[3, 1, 11]], null],
    [
      'two suppliers, each with its freight',
      [
        [1, 2, 1],
        [2, 1, 5],
        [3, 1, 5],
      ],
      10 + 30 + 22.5 + 10 + 30,
    ],
  ])('%s', (_, taken, cost) => {
    const plan = costOf(taken);
    expect(plan && inCents(plan.cost)).toBe(cost);
  });

  it('is told by supplier, with and without freight, and by what stays with the present one', () => {
    const plan = costOf([
      [1, 1, 5],
      [1, 2, 1],
      [2, 1, 5],
      [2, 2, 1],
    ]);
    if (!plan) throw new Error('the plan can be taken');
    expect(plan.used).toEqual([true, true, false]);
    expect(plan.goods.map(inCents)).toEqual([35, 42.5, 0]);
    expect(plan.net.map(inCents)).toEqual([65, 52.5, 0]);
    // A line whose total is rounded counts half a cent less, because the rounding may lower it; half a euro cent is
    // half a dinar.
    expect(plan.surely.map(inCents)).toEqual([34.99, 42, 0]);
    // Only item 1 has a previous supplier.
    expect([plan.kept, plan.keepable].map(inCents)).toEqual([22.5, 47.5]);
  });
});

describe('a plan keeps to the rules', () => {
  const whole: Taken = [
    [1, 1, 10],
    [1, 2, 4],
  ];
  const shared: Taken = [
    [1, 1, 5],
    [1, 2, 4],
    [2, 1, 5],
  ];
  const three: Taken = [
    [1, 2, 1],
    [2, 1, 10],
    [2, 2, 3],
  ];
  const holds = (taken: Taken, rules: readonly AwardRule[], coveredAtLeast = 2) => {
    const steps = toSteps(problem, taken);
    const plan = computePlanCost(problem, steps);
    if (!plan) throw new Error('the plan can be taken');
    return satisfiesRules(problem, groupRules(rules, new Set([1, 2])), steps, plan, coveredAtLeast);
  };

  it.each<[boolean, string, Taken, AwardRule[]]>([
    [true, 'everything from one', whole, []],
    [false, 'less than everything', [[1, 1, 10]], []],
    [
      false,
      'an item of which a part is missing',
      [
        [1, 1, 9],
        [1, 2, 4],
      ],
      [],
    ],
    [
      true,
      'a minimum that is met',
      [
        [3, 1, 10],
        [1, 2, 4],
      ],
      [],
    ],
    [
      false,
      'a minimum that is not met',
      [
        [3, 1, 5],
        [1, 1, 5],
        [1, 2, 4],
      ],
      [],
    ],
    [true, 'as many suppliers as may be', shared, [{ kind: 'max_suppliers', count: 2 }]],
    [false, 'a supplier too many', shared, [{ kind: 'max_suppliers', count: 1 }]],
    [true, 'two suppliers where two are asked for', shared, [{ kind: 'at_least_two' }]],
    [false, 'one supplier where two are asked for', whole, [{ kind: 'at_least_two' }]],
    [true, 'a supplier left out that is not in it', whole, [{ kind: 'exclude', rfp_id: 2 }]],
    [false, 'a supplier left out that is in it', shared, [{ kind: 'exclude', rfp_id: 2 }]],
    [true, 'an item that is not split', whole, [{ kind: 'not_split', article_id: 1 }]],
    [false, 'an item that is split', shared, [{ kind: 'not_split', article_id: 1 }]],
    [true, 'another item that is split', shared, [{ kind: 'not_split', article_id: 2 }]],
    [true, 'an item that is not split and not asked for', whole, [{ kind: 'not_split', article_id: 9 }]],
    [true, 'items that come together', whole, [{ kind: 'together', article_ids: [1, 2] }]],
    [
      false,
      'items that come from two, each from one',
      [
        [3, 1, 10],
        [1, 2, 4],
      ],
      [{ kind: 'together', article_ids: [1, 2] }],
    ],
    [false, 'items of which one comes from two', three, [{ kind: 'together', article_ids: [1, 2] }]],
    // In the shared plan the first supplier is owed 83, 53 of it for goods, and the second 32.5; the goods of item 1
    // are 25 and 22.5.
    [true, 'a share below the most', shared, [{ kind: 'share_at_most', rfp_id: null, percent: '72' }]],
    [false, 'a share above the most', shared, [{ kind: 'share_at_most', rfp_id: null, percent: '71' }]],
    [true, 'a share of another one', shared, [{ kind: 'share_at_most', rfp_id: 2, percent: '29' }]],
    [false, 'a share of this one', shared, [{ kind: 'share_at_most', rfp_id: 2, percent: '28' }]],
    [true, 'a share above the least', shared, [{ kind: 'share_at_least', rfp_id: 2, percent: '28' }]],
    [false, 'a share below the least', shared, [{ kind: 'share_at_least', rfp_id: 2, percent: '29' }]],
    [
      false,
      'the least of one that is not there',
      shared,
      [{ kind: 'share_at_least', rfp_id: 9, percent: '1' }],
    ],
    [true, 'the very share', whole, [{ kind: 'share_at_least', rfp_id: 1, percent: '100' }]],
    [true, 'enough kept', shared, [{ kind: 'present_keeps', percent: '47.36' }]],
    [false, 'too little kept', shared, [{ kind: 'present_keeps', percent: '47.38' }]],
  ])('%s: %s', (keeps, _, taken, rules) => {
    expect(holds(taken, rules)).toBe(keeps);
  });

  it('where fewer items can be covered, and those that are are whole', () => {
    expect(holds([[1, 1, 10]], [], 1)).toBe(true);
    expect(holds([[1, 1, 9]], [], 1)).toBe(false);
    expect(
      holds(
        [
          [1, 1, 10],
          [1, 2, 3],
        ],
        [],
        1,
      ),
    ).toBe(false);
    expect(holds([], [], 1)).toBe(false);
    // A group is covered either completely or by no supplier.
    expect(holds([[1, 1, 10]], [{ kind: 'together', article_ids: [1, 2] }], 1)).toBe(false);
    expect(holds([[1, 2, 4]], [{ kind: 'not_split', article_id: 1 }], 1)).toBe(true);
  });

  const keeps = (input: AwardInput, taken: Taken, rules: readonly AwardRule[], coveredAtLeast: number) => {
    const of = buildAwardProblem(input);
    const steps = toSteps(of, taken);
    const plan = computePlanCost(of, steps);
    if (!plan) throw new Error('the plan can be taken');
    const ids = new Set(input.articles.map(({ article_id }) => article_id));
    return satisfiesRules(of, groupRules(rules, ids), steps, plan, coveredAtLeast);
  };

  it('where nobody offers an item, which is not covered and keeps no others from coming together', () => {
    const request = buildAwardRequest(
      [2, 3, 4],
      [buildAwardOffer(1, [buildAwardLine(1, 2, 5), buildAwardLine(2, 3, 5)])],
    );
    const taken: Taken = [
      [1, 1, 2],
      [1, 2, 3],
    ];
    expect(keeps(request, taken, [], 2)).toBe(true);
    expect(keeps(request, taken, [], 3)).toBe(false);
    expect(keeps(request, taken, [{ kind: 'together', article_ids: [1, 2, 3] }], 2)).toBe(true);
    expect(keeps(request, taken.slice(1), [{ kind: 'together', article_ids: [1, 2, 3] }], 1)).toBe(false);
  });

  it('where goods are for nothing, and no minimum is asked for', () => {
    const request = (minimum: number) =>
      buildAwardRequest(
        [2],
        [
          buildAwardOffer(1, [buildAwardLine(1, 2, 5)], {
            bundles: [percent(100, [1])],
            minimum_order_net: toDecimal(minimum),
          }),
        ],
      );
    expect(keeps(request(0), [[1, 1, 2]], [], 1)).toBe(true);
    expect(keeps(request(1), [[1, 1, 2]], [], 1)).toBe(false);
  });

  it('where a share is two millionths off and no more', () => {
    // Every piece costs 1, so each of a million pieces is one millionth of the total.
    const isKept = (first: number, rule: AwardRule) => {
      const counts = [first, 1_000_000 - first];
      const offers = counts.map((count, at) => buildAwardOffer(at + 1, [buildAwardLine(at + 1, count, 1)]));
      const taken = counts.map((count, at) => [at + 1, at + 1, count] as const);
      return keeps(buildAwardRequest(counts, offers), taken, [rule], 2);
    };
    const most: AwardRule = { kind: 'share_at_most', rfp_id: 1, percent: '40' };
    expect(isKept(400_002, most)).toBe(true);
    expect(isKept(400_003, most)).toBe(false);
    const least: AwardRule = { kind: 'share_at_least', rfp_id: 1, percent: '40' };
    expect(isKept(399_998, least)).toBe(true);
    expect(isKept(399_997, least)).toBe(false);
  });
});
