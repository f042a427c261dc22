import { describe, expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import {
  buildAwardLine,
  buildAwardOffer,
  buildAwardRequest,
  groupProblemRules,
  toSteps,
} from './award.test-support.ts';
import type { AwardOffer } from './award-input.ts';
import { buildAwardProblem } from './award-problem.ts';
import type { AwardRule } from './award-rules.ts';
import { computeSubsetBounds, enumerateSubsets, isEnumerable } from './enumerate-subsets.ts';

/** An example: the quantities of items 1, 2, 3 and so on, the offers, and the rules. */
interface Example {
  readonly asked: readonly number[];
  readonly offers: readonly AwardOffer[];
  readonly rules?: readonly AwardRule[];
}

/** Supplier, item and quantity. */
type Taken = Parameters<typeof toSteps>[1];

function expectPlan({ asked, offers, rules = [] }: Example, taken: Taken): void {
  const problem = buildAwardProblem(buildAwardRequest(asked, offers));
  const of = groupProblemRules(problem, rules);
  expect(isEnumerable(problem, of)).toBe(true);
  expect(enumerateSubsets(problem, of)).toEqual(toSteps(problem, taken));
}

function boundsOf({ asked, offers, rules = [] }: Example): number[] | null {
  const problem = buildAwardProblem(buildAwardRequest(asked, offers));
  const bounds = computeSubsetBounds(problem, groupProblemRules(problem, rules));
  return bounds && [...bounds];
}

const freight = (amount: number | string) => ({ freight_net: toDecimal(amount) });

describe('items that come together', () => {
  const rules: AwardRule[] = [{ kind: 'together', article_ids: [1, 2] }];

  it.each<[string, AwardOffer]>([
    ['has none of the second', buildAwardOffer(1, [buildAwardLine(1, 1, 1), buildAwardLine(3, 1, 1)])],
    ['has none of the first', buildAwardOffer(1, [buildAwardLine(2, 10, '0.1'), buildAwardLine(3, 1, 1)])],
    [
      'has too little of the second',
      buildAwardOffer(1, [buildAwardLine(1, 1, 1), buildAwardLine(2, 9, '0.1'), buildAwardLine(3, 1, 1)]),
    ],
  ])('are not from one that is cheaper and %s, of whom another item comes', (_, cheaper) => {
    const other = buildAwardOffer(2, [
      buildAwardLine(1, 1, 10),
      buildAwardLine(2, 10, 1),
      buildAwardLine(3, 1, 50),
    ]);
    expectPlan({ asked: [1, 10, 1], offers: [cheaper, other], rules }, [
      [1, 3, 1],
      [2, 1, 1],
      [2, 2, 10],
    ]);
  });

  it('are from the one that is cheaper for the quantities that are asked for', () => {
    // The first supplier sells the first two items for 10 + 10, the second for 1 + 50; only the second has the third
    // item.
    const offers = [
      buildAwardOffer(1, [buildAwardLine(1, 1, 10), buildAwardLine(2, 10, 1)]),
      buildAwardOffer(2, [buildAwardLine(1, 1, 1), buildAwardLine(2, 10, 5), buildAwardLine(3, 1, 1)]),
    ];
    expectPlan({ asked: [1, 10, 1], offers, rules }, [
      [1, 1, 1],
      [1, 2, 10],
      [2, 3, 1],
    ]);
  });

  it('are from the one that was invited first where they cost the same', () => {
    // Each supplier also has an item that the other does not have.
    const offers = [
      buildAwardOffer(1, [buildAwardLine(1, 1, 3), buildAwardLine(2, 1, 4), buildAwardLine(3, 1, 1)]),
      buildAwardOffer(2, [buildAwardLine(1, 1, 4), buildAwardLine(2, 1, 3), buildAwardLine(4, 1, 1)]),
    ];
    expectPlan({ asked: [1, 1, 1, 1], offers, rules }, [
      [1, 1, 1],
      [1, 2, 1],
      [1, 3, 1],
      [2, 4, 1],
    ]);
  });
});

it('what the cheapest supplier has too little of comes from the next, of equal ones from the one invited first', () => {
  const offers = [
    buildAwardOffer(1, [buildAwardLine(1, 3, 2), buildAwardLine(2, 1, 1)]),
    buildAwardOffer(2, [buildAwardLine(1, 3, 1)]),
    buildAwardOffer(3, [buildAwardLine(1, 3, 2), buildAwardLine(3, 1, 1)]),
  ];
  expectPlan({ asked: [5, 1, 1], offers }, [
    [2, 1, 3],
    [1, 1, 2],
    [1, 2, 1],
    [3, 3, 1],
  ]);
});

describe('of plans that cost the same', () => {
  it('the one of fewer suppliers is the first, though they were invited later', () => {
    const offers = [
      buildAwardOffer(1, [buildAwardLine(1, 1, 5)]),
      buildAwardOffer(2, [buildAwardLine(2, 1, 5)]),
      buildAwardOffer(3, [buildAwardLine(1, 1, 5), buildAwardLine(2, 1, 5)]),
    ];
    expectPlan({ asked: [1, 1], offers }, [
      [3, 1, 1],
      [3, 2, 1],
    ]);
  });

  it('the one of suppliers that were invited earlier is the first', () => {
    // Both items together cost 12 from either supplier, including freight.
    const offers = [
      buildAwardOffer(1, [buildAwardLine(1, 1, 5), buildAwardLine(2, 1, 5)], freight(2)),
      buildAwardOffer(2, [buildAwardLine(1, 1, 6), buildAwardLine(2, 1, 6)]),
      buildAwardOffer(3, [buildAwardLine(1, 1, 4), buildAwardLine(2, 1, 5)], freight(3)),
    ];
    expectPlan({ asked: [1, 1], offers }, [
      [1, 1, 1],
      [1, 2, 1],
    ]);
  });

  it('the one is the first in which items of small ids come from those invited earlier', () => {
    // The first and fourth supplier together cost 5, as do the second and third: three items at 1 each and a freight of
    // 2.
    const offers = [
      buildAwardOffer(1, [buildAwardLine(1, 1, 1), buildAwardLine(2, 1, 1)], freight(2)),
      buildAwardOffer(2, [buildAwardLine(1, 1, 1)], freight(1)),
      buildAwardOffer(3, [buildAwardLine(2, 1, 1), buildAwardLine(3, 1, 1)], freight(1)),
      buildAwardOffer(4, [buildAwardLine(3, 1, 1)]),
    ];
    expectPlan({ asked: [1, 1, 1], offers }, [
      [1, 1, 1],
      [1, 2, 1],
      [4, 3, 1],
    ]);
  });
});

describe('exact costs decide between plans that floating point', () => {
  it('takes for almost the same', () => {
    const offers = [
      buildAwardOffer(1, [buildAwardLine(1, 1, '1.0000000002')]),
      buildAwardOffer(2, [buildAwardLine(1, 1, '1.0000000001')]),
    ];
    expectPlan({ asked: [1], offers }, [[2, 1, 1]]);
  });

  it('takes for different, though they cost the same, by more than a billionth where they cost millions', () => {
    expect(20_000_000.1 + 0.1 - 20_000_000.2).toBeGreaterThan(1e-9);
    const offers = [
      buildAwardOffer(1, [buildAwardLine(1, 1, '20000000.1')], freight('0.1')),
      buildAwardOffer(2, [buildAwardLine(1, 1, '20000000.2')]),
    ];
    expectPlan({ asked: [1], offers }, [[1, 1, 1]]);
  });
});

it('no set keeps to rules that leave no supplier', () => {
  const problem = buildAwardProblem(buildAwardRequest([2], [buildAwardOffer(1, [buildAwardLine(1, 2, 10)])]));
  expect(enumerateSubsets(problem, groupProblemRules(problem, [{ kind: 'exclude', rfp_id: 1 }]))).toBeNull();
});

describe('the bounds of no supplier, the first, the second, and both', () => {
  it('hold the lowest price of each and the freight of both', () => {
    const tiers = [{ from_quantity: toDecimal(2), unit_price: toDecimal(8) }];
    const offers = [
      buildAwardOffer(1, [buildAwardLine(1, 2, 10)], freight(5)),
      buildAwardOffer(2, [buildAwardLine(1, 2, 12, { tiers })]),
    ];
    expect(boundsOf({ asked: [2], offers })).toEqual([Infinity, 25, 16, 21]);
  });

  it('are infinite for those who have too little', () => {
    const offers = [
      buildAwardOffer(1, [buildAwardLine(1, 2, 1)]),
      buildAwardOffer(2, [buildAwardLine(1, 2, 3)]),
    ];
    expect(boundsOf({ asked: [3], offers })).toEqual([Infinity, Infinity, Infinity, 5]);
  });

  it('are infinite for one whose smallest pack holds more than is asked for', () => {
    const offers = [
      buildAwardOffer(1, [buildAwardLine(1, 20, 1, { pack_size: toDecimal(10) })]),
      buildAwardOffer(2, [buildAwardLine(1, 3, 5)]),
    ];
    expect(boundsOf({ asked: [3], offers })).toEqual([Infinity, Infinity, 15, 15]);
  });

  it('are the freight alone where a rule names no item but one that nobody asks for', () => {
    const offers = [
      buildAwardOffer(1, [buildAwardLine(1, 2, 1)], freight(5)),
      buildAwardOffer(2, [buildAwardLine(1, 2, 1)], freight(7)),
    ];
    const rules: AwardRule[] = [{ kind: 'not_split', article_id: 1 }];
    expect(boundsOf({ asked: [0], offers, rules })).toEqual([0, 5, 7, 12]);
  });
});

it('there are bounds of the sets of up to twelve suppliers', () => {
  const offers = Array.from({ length: 13 }, (_, at) => buildAwardOffer(at + 1, [buildAwardLine(1, 2, 10)]));
  expect(boundsOf({ asked: [2], offers: offers.slice(0, 12) })).toHaveLength(2 ** 12);
  expect(boundsOf({ asked: [2], offers })).toBeNull();
});
