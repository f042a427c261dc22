import fc from 'fast-check';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { AwardInput, AwardLine, AwardOffer } from './award-input.ts';
import type { AwardProblem } from './award-problem.ts';
import { type AwardRule, type GroupedRules, groupRules } from './award-rules.ts';
import type { IntegerProgram, Solver } from './program.ts';
import type { AwardPlan } from './solve-award.ts';

export const buildAwardLine = (
  article_id: number,
  quantity: number | string,
  unit_price: number | string,
  more: Partial<AwardLine> = {},
): AwardLine => ({ article_id, quantity: toDecimal(quantity), unit_price: toDecimal(unit_price), ...more });

export const buildAwardOffer = (
  rfp_id: number,
  lines: readonly AwardLine[],
  more: Partial<AwardOffer> = {},
): AwardOffer => ({ rfp_id, currency: 'RSD', delivery_date: null, lines, ...more });

/** Creates a request in RSD with the given quantities of items 1, 2, 3 and so on; 1 EUR is 100 RSD. */
export const buildAwardRequest = (
  quantities: readonly (number | string)[],
  offers: readonly AwardOffer[],
  present: readonly (number | null)[] = [],
): AwardInput => ({
  currency: 'RSD',
  rates: { EUR: toDecimal(1), RSD: toDecimal(100) },
  articles: quantities.map((asked, at) => ({
    ...{ article_id: at + 1, quantity: toDecimal(asked), unit: 'pieces', present: present[at] ?? null },
  })),
  offers,
});

/** Groups rules in the same way as a search for a problem. */
export function groupProblemRules({ articles }: AwardProblem, rules: readonly AwardRule[]): GroupedRules {
  const offered = articles.filter(({ target }) => target > 0);
  return groupRules(rules, new Set(offered.map(({ article_id }) => article_id)));
}

/** Converts quantities, given by supplier and item, to steps by cell. */
export function toSteps(
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

const price = fc.integer({ min: 1, max: 9 });
const line = fc.record({
  quantity: fc.constantFrom(0, 2, 3, 4, 4),
  price,
  tier: fc.option(fc.record({ from: fc.integer({ min: 2, max: 4 }), price }), { freq: 1 }),
  pack: fc.constantFrom(null, null, null, 2),
});
const offer = fc.record({
  lines: fc.tuple(line, line),
  bundles: fc.array(
    fc.record({ percent: fc.constantFrom(10, 50, 90), of: fc.constantFrom([1], [2], [1, 2]) }),
    {
      maxLength: 2,
    },
  ),
  ...{ freight: fc.constantFrom(0, 0, 3), minimum: fc.constantFrom(0, 0, 0, 5, 15) },
});

/** The maximum number of combinations that are tried for one request. */
const WAYS_MAX = 500;

/**
 * Generates requests for two items, of which up to three suppliers offer up to four pieces each, with all kinds of
 * prices.
 */
export const smallRequestArbitrary: fc.Arbitrary<AwardInput> = fc
  .record({
    asked: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(3)),
    present: fc.tuple(fc.constantFrom(null, 1, 2), fc.constantFrom(null, 1, 2)),
    offers: fc.array(offer, { minLength: 1, maxLength: 3 }),
  })
  .map(({ asked, present, offers }) =>
    buildAwardRequest(
      asked,
      offers.map(({ lines, bundles, freight, minimum }, at) =>
        buildAwardOffer(
          at + 1,
          lines.flatMap(({ quantity, price: each, tier, pack }, n) => {
            const tiers =
              tier === null
                ? []
                : [{ from_quantity: toDecimal(tier.from), unit_price: toDecimal(tier.price) }];
            const pack_size = pack === null ? null : toDecimal(pack);
            return quantity === 0 ? [] : [buildAwardLine(n + 1, quantity, each, { tiers, pack_size })];
          }),
          {
            bundles: bundles.map(({ percent, of }) => ({
              name: '',
              percent: toDecimal(percent),
              article_ids: of,
            })),
            ...{ freight_net: toDecimal(freight), minimum_order_net: toDecimal(minimum) },
          },
        ),
      ),
      present,
    ),
  )
  .filter((input) => {
    const counts = input.offers.flatMap(({ lines }) =>
      lines.map(({ article_id, quantity }) =>
        Math.min(Number(`${quantity}`), Number(`${input.articles[article_id - 1]?.quantity}`)),
      ),
    );
    return counts.reduce((ways, most) => ways * (most + 1), 1) <= WAYS_MAX;
  });

const percent = fc.constantFrom('25', '40', '50', '60', '100');
const rfp_id = fc.integer({ min: 1, max: 3 });
const rule: fc.Arbitrary<AwardRule> = fc.oneof(
  fc.record({ kind: fc.constant('max_suppliers' as const), count: fc.integer({ min: 1, max: 2 }) }),
  fc.constant({ kind: 'at_least_two' as const }),
  fc.record({ kind: fc.constant('share_at_most' as const), rfp_id: fc.option(rfp_id), percent }),
  fc.record({ kind: fc.constant('share_at_least' as const), rfp_id, percent }),
  fc.record({ kind: fc.constant('present_keeps' as const), percent }),
  fc.record({ kind: fc.constant('exclude' as const), rfp_id }),
  fc.record({ kind: fc.constant('not_split' as const), article_id: fc.integer({ min: 1, max: 2 }) }),
  ...[1, 2, 3].map(() => fc.constant({ kind: 'together' as const, article_ids: [1, 2] })),
);
export const ruleListArbitrary = fc.array(rule, { maxLength: 2 });

/** Throws if an exhaustive search would take more than a few thousand combinations. */
function demandFew(ways: number): void {
  if (ways > 20_000) throw new Error('there are too many ways to try all');
}

/** Returns every combination of accepted pieces, whether or not it satisfies any rules. */
export const enumerateSteps = ({ cells }: AwardProblem): number[][] =>
  cells.reduce<number[][]>(
    (before, { most }) => {
      demandFew(before.length * (most + 1));
      return before.flatMap((way) => Array.from({ length: most + 1 }, (_, count) => [...way, count]));
    },
    [[]],
  );

const NEAR = 1e-7;

/**
 * Returns every solution of a small program: integer columns with all their values, other columns computed from the row
 * that defines them.
 */
export function enumerateSolutions({ lower, upper, whole, rows }: IntegerProgram): number[][] {
  const last = upper.length;
  // The minimum and maximum that the remaining columns can still add to each row.
  const open = rows.map(({ columns, values }) => {
    const ends: (readonly [number, number])[] = Array.from({ length: last + 1 }, () => [0, 0]);
    for (let at = last - 1; at >= 0; at -= 1) {
      const value = values[columns.indexOf(at)] ?? 0;
      const added = value === 0 ? [0, 0] : [value * (lower[at] ?? 0), value * (upper[at] ?? 0)];
      const [least, most] = ends[at + 1] ?? [0, 0];
      ends[at] = [least + Math.min(...added), most + Math.max(...added)];
    }
    return ends;
  });
  const sumOf = (row: IntegerProgram['rows'][number], point: readonly number[]) =>
    row.columns.reduce((sum, column, n) => sum + (point[column] ?? 0) * (row.values[n] ?? 0), 0);
  const found: number[][] = [];
  let walked = 0;
  const walk = (point: readonly number[]): void => {
    walked += 1;
    demandFew(walked);
    const at = point.length;
    const fits = rows.every((row, n) => {
      const [least, most] = open[n]?.[at] ?? [0, 0];
      const sum = sumOf(row, point);
      return sum + most >= row.lower - NEAR && sum + least <= row.upper + NEAR;
    });
    if (!fits) return;
    if (at === last) found.push([...point]);
    else if (whole[at])
      for (let value = lower[at] ?? 0; value <= (upper[at] ?? 0); value += 1) walk([...point, value]);
    else {
      const row = rows.find(({ columns }) => columns.at(-1) === at);
      walk([...point, row ? sumOf(row, point) : 0]);
    }
  };
  walk([]);
  return found;
}

export const computeObjective = ({ cost }: IntegerProgram, values: readonly number[]): number =>
  cost.reduce((sum, one, at) => sum + one * (values[at] ?? 0), 0);

/** Solves small programs by exhaustive search. */
export const exhaustiveSolver: Solver = (program) => {
  const tried = enumerateSolutions(program).map((values) => ({
    values,
    objective: computeObjective(program, values),
  }));
  const [best] = tried.sort((a, b) => a.objective - b.objective);
  if (!best) return { state: 'infeasible', values: null, objective: 0, bound: 0 };
  return { state: 'optimal', ...best, bound: best.objective };
};

/** Formats each line of a split as item, supplier and quantity. */
export const formatSplitLines = (lines: AwardPlan['lines']) =>
  lines.map(({ rfp_id, article_id, quantity }) => `${article_id} ${rfp_id} ${quantity}`);
