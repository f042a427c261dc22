import type { Kinds } from '@ponuda/contract/answers';
import type { StatisticsQuery } from '@ponuda/contract/statistics';
import { dec, sum } from '@ponuda/domain/money/decimal';
import { PURCHASE_KINDS } from '@ponuda/domain/purchase/status';
import { pricesSeen } from '@ponuda/domain/purchase/visibility';
import { periodsBetween } from '@ponuda/domain/statistics/periods';
import type { CompanyContext } from '../../../platform/context.ts';
import { askedFor } from '../statistics.ts';
import { type KindSums, readKinds } from './kinds.read.ts';
import { about } from './spend.ts';

/** How much goes past requests: ad hoc and direct purchases beside them. */
export async function kindsOf(ctx: CompanyContext, query: StatisticsQuery): Promise<Kinds> {
  const { scope, range } = askedFor(ctx, query);
  const sums = await readKinds(scope, range, query.groupby);
  const priced = pricesSeen(ctx.actor) !== 'none';
  const parts = (rows: readonly KindSums[]) =>
    PURCHASE_KINDS.map((kind) => {
      const own = rows.filter((row) => row.kind === kind);
      return {
        kind,
        n: own.reduce((all, { n }) => all + n, 0),
        value: priced ? sum(own.map(({ net }) => dec(net))).toFixed(2) : null,
      };
    });
  const byPeriod = groups(sums);
  return {
    totals: parts(sums),
    periods: periodsBetween(range.from, range.to, query.groupby)
      .filter((period) => query.no_value === '1' || byPeriod.has(period))
      .map((period) => ({ period, kinds: parts(byPeriod.get(period) ?? []) })),
    ...about(ctx, range),
  };
}

function groups(sums: readonly KindSums[]): Map<string, KindSums[]> {
  const found = new Map<string, KindSums[]>();
  for (const row of sums) found.set(row.period, [...(found.get(row.period) ?? []), row]);
  return found;
}
