import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import type { AwardedQuantity } from './award-input.ts';
import type { AwardProblem, PriceRange, ProblemArticle } from './award-problem.ts';
import type { MinimumPart } from './award-rules.ts';

/**
 * Returns the problem without quantities below the minimum part of an item. The largest coverable quantity of an item
 * never counts as too small. Cells keep their indexes, so that plans of both problems are interchangeable.
 */
export function withMinimumParts(problem: AwardProblem, rules: readonly MinimumPart[]): AwardProblem {
  const least = problem.articles.map((article) =>
    Math.max(1, ...rules.map((rule) => leastSteps(article, rule))),
  );
  const cells = problem.cells.map((cell) => ({
    ...cell,
    modes: cell.modes.flatMap((mode) => atLeast(mode, least[cell.article] ?? 1)),
  }));
  const placed = (lists: AwardProblem['cellsOf']['article']) =>
    lists.map((list) => list.flatMap(({ index }) => cells[index] ?? []));
  return {
    ...problem,
    cells,
    cellsOf: { article: placed(problem.cellsOf.article), offer: placed(problem.cellsOf.offer) },
  };
}

function leastSteps({ quantity, step, target }: ProblemArticle, { amount, of }: MinimumPart): number {
  const least = of === 'quantity' ? amount : quantity.mul(amount).div(toDecimal(100), 6);
  const steps = least.div(step, 6);
  const whole = steps.roundHalfUp(0);
  const up = whole.compare(steps) < 0 ? whole.add(toDecimal(1)) : whole;
  return up.compare(toDecimal(target)) > 0 ? target : Number(up.toString());
}

function atLeast(mode: PriceRange, least: number): PriceRange[] {
  const from = Math.ceil(Math.max(mode.from, least) / mode.size) * mode.size;
  return from > mode.to ? [] : [{ ...mode, from }];
}

/** A part below this percentage of an item's quantity is hardly worth a separate order. */
export const SMALL_PART_PERCENT = 10;

/** Returns the items of a plan that are split into parts of which at least one is small. */
export function findSmallParts(
  taken: readonly AwardedQuantity[],
  articles: readonly { readonly article_id: number; readonly quantity: Decimal }[],
): number[] {
  return articles.flatMap(({ article_id, quantity }) => {
    const parts = taken.filter((line) => line.article_id === article_id);
    const small = parts.some(
      (part) => part.quantity.mul(toDecimal(100)).compare(quantity.mul(toDecimal(SMALL_PART_PERCENT))) < 0,
    );
    return parts.length > 1 && small ? [article_id] : [];
  });
}
