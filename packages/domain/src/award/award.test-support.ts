import { dec } from '../money/decimal.ts';
import type { AwardInput, AwardLine, AwardOffer } from './award-input.ts';
import type { AwardProblem } from './award-problem.ts';

export const aLine = (
  article_id: number,
  quantity: number | string,
  unit_price: number | string,
  more: Partial<AwardLine> = {},
): AwardLine => ({ article_id, quantity: dec(quantity), unit_price: dec(unit_price), ...more });

export const anOffer = (
  rfp_id: number,
  lines: readonly AwardLine[],
  more: Partial<AwardOffer> = {},
): AwardOffer => ({ rfp_id, currency: 'RSD', delivery_date: null, lines, ...more });

/** A request in RSD for so many pieces of the items 1, 2, 3 and so on; an EUR is 100 RSD. */
export const aRequest = (
  quantities: readonly (number | string)[],
  offers: readonly AwardOffer[],
  present: readonly (number | null)[] = [],
): AwardInput => ({
  currency: 'RSD',
  rates: { EUR: dec(1), RSD: dec(100) },
  articles: quantities.map((asked, at) => ({
    ...{ article_id: at + 1, quantity: dec(asked), unit: 'pieces', present: present[at] ?? null },
  })),
  offers,
});

/** Steps of which each says the supplier, the item and how much of it. */
export function stepsTaken(
  problem: AwardProblem,
  taken: readonly (readonly [rfp: number, article: number, count: number])[],
): Float64Array {
  const steps = new Float64Array(problem.cells.length);
  for (const { index, offer, article } of problem.cells)
    for (const [rfp, id, count] of taken)
      if (problem.offers[offer]?.rfp_id === rfp && problem.articles[article]?.article_id === id)
        steps[index] = count;
  return steps;
}
