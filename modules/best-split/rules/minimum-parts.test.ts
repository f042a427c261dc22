import { expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import {
  buildAwardLine,
  buildAwardOffer,
  buildAwardRequest,
  exhaustiveSolver,
  formatSplitLines,
} from './award.test-support.ts';
import type { AwardInput } from './award-input.ts';
import type { AwardRule } from './award-rules.ts';
import { findSmallParts } from './minimum-parts.ts';
import { solveAward } from './solve-award.ts';

const solve = (input: AwardInput, rules: readonly AwardRule[] = []) =>
  solveAward(input, rules, { solver: exhaustiveSolver, seconds: () => 0 });
const linesOf = (input: AwardInput, rules: readonly AwardRule[] = []) => {
  const outcome = solve(input, rules);
  return outcome.state === 'done' ? formatSplitLines(outcome.lines) : outcome.state;
};
const percent = (amount: string): AwardRule => ({ kind: 'part_at_least', amount, of: 'percent' });
const quantity = (amount: string): AwardRule => ({ kind: 'part_at_least', amount, of: 'quantity' });

/** Thirteen pieces, of which the cheaper supplier offers only twelve. */
const oneLeft = buildAwardRequest(
  [13],
  [buildAwardOffer(1, [buildAwardLine(1, 12, 10)]), buildAwardOffer(2, [buildAwardLine(1, 13, 11)])],
);

it('no part of an item is below a share of it, or below a quantity', () => {
  expect(linesOf(oneLeft)).toEqual(['1 1 12', '1 2 1']);
  // 10 % of 13 is 1.3, so the minimum part is 2 pieces.
  expect(linesOf(oneLeft, [percent('10')])).toEqual(['1 1 11', '1 2 2']);
  expect(linesOf(oneLeft, [quantity('3')])).toEqual(['1 1 10', '1 2 3']);
  expect(linesOf(oneLeft, [quantity('3'), percent('10')])).toEqual(['1 1 10', '1 2 3']);
});

it('a part larger than half of an item leaves it whole, and the whole of it is never too small', () => {
  expect(linesOf(oneLeft, [percent('60')])).toEqual(['1 2 13']);
  expect(linesOf(oneLeft, [quantity('500')])).toEqual(['1 2 13']);
  expect(
    linesOf(buildAwardRequest([2], [buildAwardOffer(1, [buildAwardLine(1, 2, 10)])]), [quantity('5')]),
  ).toEqual(['1 1 2']);
});

it('the least part costs what it adds, and contradicts where an item can only be had in smaller parts', () => {
  const outcome = solve(oneLeft, [percent('10')]);
  if (outcome.state !== 'done') throw new Error('there is a plan');
  expect(outcome.rule_prices.map((price) => price && Number(price.n) / Number(price.d))).toEqual([1]);
  const parts = buildAwardRequest(
    [4],
    [buildAwardOffer(1, [buildAwardLine(1, 3, 10)]), buildAwardOffer(2, [buildAwardLine(1, 1, 11)])],
  );
  expect(linesOf(parts)).toEqual(['1 1 3', '1 2 1']);
  expect(solve(parts, [{ kind: 'at_least_two' }, percent('50')])).toEqual({
    state: 'impossible',
    conflict: [1],
  });
});

it('packs and price steps begin with the first pack that is large enough', () => {
  const packs = buildAwardRequest(
    [12],
    [
      buildAwardOffer(1, [buildAwardLine(1, 10, 10)]),
      buildAwardOffer(2, [buildAwardLine(1, 12, 11, { pack_size: toDecimal(4) })]),
    ],
  );
  expect(linesOf(packs)).toEqual(['1 1 8', '1 2 4']);
  expect(linesOf(packs, [quantity('5')])).toEqual(['1 2 12']);
  const steps = { tiers: [{ from_quantity: toDecimal(3), unit_price: toDecimal(8) }] };
  const tiers = buildAwardRequest(
    [6],
    [buildAwardOffer(1, [buildAwardLine(1, 6, 9)]), buildAwardOffer(2, [buildAwardLine(1, 3, 20, steps)])],
  );
  expect(linesOf(tiers, [quantity('2')])).toEqual(['1 1 3', '1 2 3']);
});

it('a small part is one below a tenth of an item that several suppliers share', () => {
  const asked = [{ article_id: 1, quantity: toDecimal(130) }];
  const taken = (...counts: number[]) =>
    counts.map((count, at) => ({ rfp_id: at + 1, article_id: 1, quantity: toDecimal(count) }));
  expect(findSmallParts(taken(129, 1), asked)).toEqual([1]);
  expect(findSmallParts(taken(117, 13), asked)).toEqual([]);
  // A single part is not a split, however small it is.
  expect(findSmallParts(taken(1), asked)).toEqual([]);
});
