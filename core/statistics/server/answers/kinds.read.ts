import type { PurchaseKind } from '#core/purchase/rules/status.ts';
import type { GroupBy } from '#core/statistics/rules/periods.ts';
import type { DayRange } from '#core/statistics/rules/ranges.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { Day } from '#platform/shared/dates.ts';
import { DATE_TRUNC_UNITS } from '../period-unit.ts';
import { chooseSumsSource, type StatisticsScope } from '../statistics.read.ts';

export interface PurchaseKindSums {
  readonly period: Day;
  readonly kind: PurchaseKind;
  readonly n: number;
  readonly net: string;
}

/** Returns the number and value of purchases by period and kind, from the precomputed sums. */
export function readPurchaseKindSums(
  scope: StatisticsScope,
  range: DayRange,
  by: GroupBy,
): Promise<PurchaseKindSums[]> {
  const params = new StatementParams();
  const { source, priced } = chooseSumsSource(scope, range, by, params, {
    ofAwards: scope.supplier_id !== 0,
    bySight: true,
  });
  return scope.tenant.rows<PurchaseKindSums>(
    namedStatement(`
      select date_trunc('${DATE_TRUNC_UNITS[by]}', p.counted_on::timestamp)::date as period, p.kind, sum(p.n)::int as n,
        coalesce(sum(p.net) filter (where ${priced}), 0)::text as net
      from ${source} p group by 1, 2 having sum(p.n) <> 0 or sum(p.net) <> 0`),
    params.values,
  );
}
