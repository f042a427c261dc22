import type { PurchaseKind } from '#core/purchase/rules/status.ts';
import type { GroupBy } from '#core/statistics/rules/periods.ts';
import type { DayRange } from '#core/statistics/rules/ranges.ts';
import { Params, statement } from '#platform/server/db/statement.ts';
import type { Day } from '#platform/shared/dates.ts';
import { PERIOD_UNITS } from '../period-unit.ts';
import { type StatisticsScope, sumsSourceOf } from '../statistics.read.ts';

export interface KindSums {
  readonly period: Day;
  readonly kind: PurchaseKind;
  readonly n: number;
  readonly net: string;
}

/** Returns number and value by period and kind, from the precomputed sums. */
export function readKinds(scope: StatisticsScope, range: DayRange, by: GroupBy): Promise<KindSums[]> {
  const params = new Params();
  const { source, priced } = sumsSourceOf(scope, range, by, params, {
    ofAwards: scope.supplier_id !== 0,
    bySight: true,
  });
  return scope.tenant.rows<KindSums>(
    statement(`
      select date_trunc('${PERIOD_UNITS[by]}', p.counted_on::timestamp)::date as period, p.kind, sum(p.n)::int as n,
        coalesce(sum(p.net) filter (where ${priced}), 0)::text as net
      from ${source} p group by 1, 2 having sum(p.n) <> 0 or sum(p.net) <> 0`),
    params.values,
  );
}
