import type { GroupBy } from '#core/statistics/rules/periods.ts';
import type { DayRange } from '#core/statistics/rules/ranges.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { Day } from '#platform/shared/dates.ts';
import { DATE_TRUNC_UNITS } from '../period-unit.ts';
import type { StatisticsScope } from '../statistics.read.ts';
import { confirmedRowsCondition } from './confirmed-rows-condition.ts';
import { MAX_GROUPS_SHOWN } from './spend.read.ts';

export interface SavingSums {
  readonly n: number;
  readonly net: string;
  readonly compared: string;
  readonly at_mean: string;
  readonly at_highest: string;
}
interface Row extends SavingSums {
  readonly period: Day | null;
  readonly supplier_id: number | null;
}

/**
 * Returns the confirmed value and the value with which it is compared: in total, by period, and for the suppliers with
 * the largest compared values.
 */
export async function readSavings(scope: StatisticsScope, range: DayRange, by: GroupBy) {
  const params = new StatementParams();
  const where = confirmedRowsCondition(scope, range, params, { ofAwards: true, priced: true });
  const rows = await scope.tenant.rows<Row>(
    namedStatement(`
      with sums as (
        select date_trunc('${DATE_TRUNC_UNITS[by]}', p.counted_on::timestamp)::date as period, p.supplier_id,
          grouping(p.supplier_id) as not_supplier,
          count(distinct p.purchase_id)::int as n, sum(p.net) as net, sum(p.compared) as compared,
          sum(p.at_mean) as at_mean, sum(p.at_highest) as at_highest
        from confirmed_awards p where ${where}
        group by grouping sets ((), (1), (2)))
      select period, supplier_id, n, coalesce(net, 0)::text as net, coalesce(compared, 0)::text as compared,
        coalesce(at_mean, 0)::text as at_mean, coalesce(at_highest, 0)::text as at_highest
      from (select *, row_number() over (partition by not_supplier order by compared desc, supplier_id) as place
        from sums) s
      where not_supplier = 1 or (place <= ${MAX_GROUPS_SHOWN} and compared <> 0)
      order by not_supplier desc, period, place`),
    params.values,
  );
  return {
    totals: rows.find(({ period, supplier_id }) => period === null && supplier_id === null),
    periods: rows.flatMap(({ period, ...row }) => (period === null ? [] : [{ ...row, period }])),
    suppliers: rows.flatMap(({ supplier_id, ...row }) =>
      supplier_id === null ? [] : [{ ...row, supplier_id }],
    ),
  };
}
