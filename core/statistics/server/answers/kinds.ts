import { PURCHASE_KINDS } from '#core/purchase/rules/status.ts';
import { getVisiblePriceScope } from '#core/purchase/rules/visibility.ts';
import { periodsBetween } from '#core/statistics/rules/periods.ts';
import type { PurchaseKindsAnswer } from '#core/statistics/wire/answers.ts';
import type { StatisticsQuery } from '#core/statistics/wire/statistics.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { groupByKey } from '#platform/shared/groups-of.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { resolveScopeAndRange } from '../statistics.ts';
import { type PurchaseKindSums, readPurchaseKindSums } from './kinds.read.ts';
import { describeCoverage } from './spend.ts';

/** Returns how much is bought without a request: ad hoc and direct purchases compared with requests. */
export async function getPurchaseKinds(
  ctx: CompanyContext,
  query: StatisticsQuery,
): Promise<PurchaseKindsAnswer> {
  const { scope, range } = resolveScopeAndRange(ctx, query);
  const sums = await readPurchaseKindSums(scope, range, query.groupby);
  const priced = getVisiblePriceScope(ctx.actor) !== 'none';
  const parts = (rows: readonly PurchaseKindSums[]) =>
    PURCHASE_KINDS.map((kind) => {
      const own = rows.filter((row) => row.kind === kind);
      return {
        kind,
        n: own.reduce((all, { n }) => all + n, 0),
        value: priced ? sum(own.map(({ net }) => toDecimal(net))).toFixed(2) : null,
      };
    });
  const byPeriod = groupByKey(sums, ({ period }) => period);
  return {
    totals: parts(sums),
    periods: periodsBetween(range.from, range.to, query.groupby)
      .filter((period) => query.no_value === '1' || byPeriod.has(period))
      .map((period) => ({ period, kinds: parts(byPeriod.get(period) ?? []) })),
    ...describeCoverage(ctx, range),
  };
}
