import type { Decimal } from '#platform/shared/money/decimal.ts';
import type { AwardProblem } from './award-problem.ts';
import type { GroupedRules } from './award-rules.ts';
import { type ColumnTerms, mergeTerms, type PriceRangeColumns, UNBOUNDED } from './mode-columns.ts';
import type { ProgramBuilder } from './program.ts';

interface Parts {
  readonly used: readonly number[];
  readonly modes: readonly PriceRangeColumns[];
  readonly byOffer: readonly (readonly PriceRangeColumns[])[];
  readonly goods: (of: readonly PriceRangeColumns[]) => ColumnTerms;
  readonly money: (amount: bigint) => number;
}

/**
 * Adds the rows of share rules. Amounts are scaled by the cost of the cheapest possible plan, so that the solver's
 * tolerance has the same effect on every request.
 */
export function addShareRows(
  builder: ProgramBuilder,
  problem: AwardProblem,
  rules: GroupedRules,
  parts: Parts,
): void {
  const { sharesAtMost, sharesAtLeast, presentKeeps } = rules;
  const { used, modes, byOffer, goods, money } = parts;
  const size = sizeOf(problem, money);
  const sized = (terms: ColumnTerms): ColumnTerms => terms.map(([column, value]) => [column, value / size]);
  const sum = (terms: ColumnTerms) => {
    const column = builder.column(UNBOUNDED, false);
    builder.row(0, 0, [...terms, [column, -1]]);
    return column;
  };
  const part = (percent: Decimal) => Number(percent.toString()) / 100;
  if (sharesAtMost.length + sharesAtLeast.length > 0) {
    const nets = problem.offers.map(({ freight_net }, at) =>
      sum(sized([...goods(byOffer[at] ?? []), [used[at] ?? 0, money(freight_net)]])),
    );
    const all = sum(nets.map((column) => [column, 1]));
    const of = (rfpId: number | null) =>
      nets.filter((_, at) => rfpId === null || problem.offers[at]?.rfp_id === rfpId);
    for (const { rfp_id, percent } of sharesAtMost)
      for (const net of of(rfp_id))
        builder.row(-UNBOUNDED, 0, [
          [net, 1],
          [all, -part(percent)],
        ]);
    for (const { rfp_id, percent } of sharesAtLeast) {
      const [net] = of(rfp_id);
      const own: ColumnTerms = net === undefined ? [] : [[net, 1]];
      builder.row(0, UNBOUNDED, [...own, [all, -part(percent)]]);
    }
  }
  if (presentKeeps !== null) {
    const present = ({ cell }: PriceRangeColumns) => problem.articles[cell.article]?.present ?? null;
    const keepable = modes.filter((mode) => present(mode) !== null);
    const kept = keepable.filter((mode) => present(mode) === mode.cell.offer);
    const share = part(presentKeeps);
    builder.row(
      0,
      UNBOUNDED,
      mergeTerms(
        sized([
          ...goods(kept),
          ...goods(keepable).map(([column, value]) => [column, -share * value] as const),
        ]),
      ),
    );
  }
}

/**
 * Returns the value of the goods at their lowest prices plus the lowest freight. No plan costs much less, however
 * high the most expensive offer is.
 */
function sizeOf({ articles, cellsOf, offers }: AwardProblem, money: (amount: bigint) => number): number {
  const lowest = (of: readonly number[]) => (of.length === 0 ? 0 : Math.min(...of));
  const goods = articles.reduce((sum, { target }, at) => {
    const prices = (cellsOf.article[at] ?? []).flatMap(({ modes }) => modes.map(({ net }) => money(net)));
    return sum + target * lowest(prices);
  }, 0);
  return Math.max(1, goods + lowest(offers.map(({ freight_net }) => money(freight_net))));
}
