import { expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { buildAwardLine, buildAwardOffer, buildAwardRequest, toSteps } from './award.test-support.ts';
import type { AwardInput } from './award-input.ts';
import { buildAwardProblem } from './award-problem.ts';
import { itemWeight, supplierWeight, tieBreakRank } from './plan-cost.ts';

type Taken = Parameters<typeof toSteps>[1];

const orderOf = (input: AwardInput, taken: Taken) => {
  const problem = buildAwardProblem(input);
  return tieBreakRank(problem, toSteps(problem, taken));
};

/** Four pieces of item 1 and six of item 2, which three suppliers offer at the same price. */
const three = buildAwardRequest(
  [4, 6],
  [5, 7, 9].map((rfp) => buildAwardOffer(rfp, [buildAwardLine(1, 4, 1), buildAwardLine(2, 6, 1)])),
);

it('a supplier counts for the square of how many there are, and for the place of its invitation', () => {
  const problem = buildAwardProblem(three);
  expect([0, 1, 2].map((at) => supplierWeight(problem, at))).toEqual([9, 10, 11]);
});

it('an item counts for the place of its supplier, and an earlier item for more', () => {
  const problem = buildAwardProblem(three);
  expect(problem.cells.map((cell) => itemWeight(problem, cell))).toEqual([0, 2, 4, 0, 1, 2]);
});

it.each<[string, Taken, readonly [number, bigint]]>([
  ['nothing', [], [0, 0n]],
  [
    'all from the first',
    [
      [5, 1, 4],
      [5, 2, 6],
    ],
    [9, 0n],
  ],
  // Item 1 has four pieces and item 2 has six, so shares are counted in twelfths. The first of two items weighs twice
  // as much as the second.
  [
    'all from the second',
    [
      [7, 1, 4],
      [7, 2, 6],
    ],
    [10, 36n],
  ],
  [
    'an item each',
    [
      [5, 1, 4],
      [9, 2, 6],
    ],
    [20, 24n],
  ],
  [
    'a quarter of item 1 from the last',
    [
      [5, 1, 3],
      [9, 1, 1],
      [5, 2, 6],
    ],
    [20, 12n],
  ],
  [
    'a third of item 2 from the second',
    [
      [5, 1, 4],
      [5, 2, 4],
      [7, 2, 2],
    ],
    [19, 4n],
  ],
])('the place of a plan among others of its cost: %s', (_, taken, order) => {
  expect(orderOf(three, taken)).toEqual(order);
});

it('a plan has its place also where nothing can be covered of an item', () => {
  // Four pieces are less than a pack of eight, and item 3 has no offer.
  const request = buildAwardRequest(
    [4, 2, 5],
    [
      buildAwardOffer(1, [buildAwardLine(2, 2, 1)]),
      buildAwardOffer(2, [buildAwardLine(1, 8, 1, { pack_size: toDecimal(8) }), buildAwardLine(2, 2, 1)]),
    ],
  );
  expect(buildAwardProblem(request).articles.map(({ target }) => target)).toEqual([0, 2, 0]);
  expect(orderOf(request, [[2, 2, 2]])).toEqual([5, 4n]);
});

it('plans of one cost are ordered by suppliers, by the invitations of these, and by the items from earlier ones', () => {
  const same = (rfp: number) => buildAwardOffer(rfp, [buildAwardLine(1, 4, 1), buildAwardLine(2, 3, 1)]);
  const of = buildAwardProblem(buildAwardRequest([4, 3], [same(9), same(5), same(7)]));
  const inOrder: Taken[] = [
    [
      [5, 1, 4],
      [5, 2, 3],
    ],
    [
      [7, 1, 4],
      [7, 2, 3],
    ],
    [
      [9, 1, 4],
      [9, 2, 3],
    ],
    // A small part of item 1 from the later supplier ranks before all of item 2 from it; a large part ranks after.
    [
      [5, 1, 3],
      [5, 2, 3],
      [7, 1, 1],
    ],
    [
      [5, 1, 4],
      [7, 2, 3],
    ],
    [
      [5, 1, 1],
      [5, 2, 3],
      [7, 1, 3],
    ],
    [
      [5, 2, 3],
      [7, 1, 4],
    ],
    [
      [5, 1, 4],
      [9, 2, 3],
    ],
    [
      [7, 1, 4],
      [9, 2, 3],
    ],
    [
      [5, 1, 2],
      [5, 2, 3],
      [7, 1, 1],
      [9, 1, 1],
    ],
  ];
  const orders = inOrder.map((taken) => tieBreakRank(of, toSteps(of, taken)));
  const sorted = [...orders].sort(([s, p], [t, q]) => s - t || Number(p - q));
  expect(orders).toEqual(sorted);
  expect(new Set(orders.map(String)).size).toBe(orders.length);
});
