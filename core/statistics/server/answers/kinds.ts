import { PURCHASE_KINDS } from '#core/purchase/rules/status.ts';
import { visiblePriceScope } from '#core/purchase/rules/visibility.ts';
import { periodsBetween } from '#core/statistics/rules/periods.ts';
import type { Kinds } from '#core/statistics/wire/answers.ts';
import type { StatisticsQuery } from '#core/statistics/wire/statistics.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { groupsOf } from '#platform/shared/groups-of.ts';
import { dec, sum } from '#platform/shared/money/decimal.ts';
import { scopeAndRangeOf } from '../statistics.ts';
import { type KindSums, readKinds } from './kinds.read.ts';
import { coverageOf } from './spend.ts';

/** Returns how much is bought without a request: ad hoc and direct purchases compared with requests. */
export async function kindsOf(ctx: CompanyContext, query: StatisticsQuery): Promise<Kinds> {
  const { scope, range } = scopeAndRangeOf(ctx, query);
  const sums = await readKinds(scope, range, query.groupby);
  const priced = visiblePriceScope(ctx.actor) !== 'none';
  const parts = (rows: readonly KindSums[]) =>
    PURCHASE_KINDS.map((kind) => {
      const own = rows.filter((row) => row.kind === kind);
      return {
        kind,
        n: own.reduce((all, { n }) => all + n, 0),
        value: priced ? sum(own.map(({ net }) => dec(net))).toFixed(2) : null,
      };
    });
  const byPeriod = groupsOf(sums, ({ period }) => period);
  return {
    totals: parts(sums),
    periods: periodsBetween(range.from, range.to, query.groupby)
      .filter((period) => query.no_value === '1' || byPeriod.has(period))
      .map((period) => ({ period, kinds: parts(byPeriod.get(period) ?? []) })),
    ...coverageOf(ctx, range),
  };
}
