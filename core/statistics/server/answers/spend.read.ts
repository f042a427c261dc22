import { GROUP_BY } from '#core/statistics/rules/periods.ts';
import type { DayRange } from '#core/statistics/rules/ranges.ts';
import type { SpendGrouping } from '#core/statistics/wire/answers.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import { chooseSumsSource, type StatisticsScope } from '../statistics.read.ts';

/** The number of groups with a separate row in a ranking; the rest are summed as "others". */
export const MAX_GROUPS_SHOWN = 10;

export interface SpendSums {
  /** Null for all groups that are not among the largest; 0 for purchases without a group. */
  readonly id: number | null;
  readonly groups: number;
  readonly n: number;
  readonly net: string;
  /** The count in the earlier range; 0 if there is no earlier range. */
  readonly n_before: number;
  readonly net_before: string;
}

const COLUMNS: Readonly<Record<SpendGrouping, string>> = {
  category: 'category_id',
  supplier: 'supplier_id',
  sector: 'sector_id',
  creator: 'creator_id',
};

/**
 * Returns the groups with the largest values, then the sum of the others. Groups that occur only in the earlier range
 * come after the groups of the range, so that the earlier range does not affect which groups are shown.
 */
export async function readSpend(
  scope: StatisticsScope,
  range: DayRange,
  by: SpendGrouping,
  earlier: DayRange | null = null,
): Promise<SpendSums[]> {
  const params = new StatementParams();
  const rowsIn = (days: DayRange, columns: (n: string, net: string) => string) => {
    const { source, priced } = chooseSumsSource(scope, days, GROUP_BY.YEAR, params, {
      ofAwards: by === 'supplier' || scope.supplier_id !== 0,
      bySight: by === 'sector' || by === 'creator',
    });
    const net = `case when ${priced} then p.net else 0 end`;
    return `select coalesce(p.${COLUMNS[by]}, 0) as id, ${columns('p.n', net)} from ${source} p`;
  };
  const counted = [
    rowsIn(range, (n, net) => `${n} as n, ${net} as net, 0 as n_before, 0 as net_before`),
    ...(earlier ? [rowsIn(earlier, (n, net) => `0, 0, ${n}, ${net}`)] : []),
  ];
  return scope.tenant.rows<SpendSums>(
    namedStatement(`
      with counted as (${counted.join(' union all ')}),
      sums as (
        select id, sum(n) as n, sum(net) as net, sum(n_before) as n_before, sum(net_before) as net_before
        from counted group by 1
        having sum(n) <> 0 or sum(net) <> 0 or sum(n_before) <> 0 or sum(net_before) <> 0),
      ranked as (
        select *, row_number() over (
          order by net desc, n desc, case when n = 0 then net_before else 0 end desc, id) as place
        from sums)
      select case when least(place, ${MAX_GROUPS_SHOWN + 1}) <= ${MAX_GROUPS_SHOWN} then min(id) end as id,
        count(*)::int as groups, sum(n)::int as n, sum(net)::text as net,
        sum(n_before)::int as n_before, sum(net_before)::text as net_before
      from ranked group by least(place, ${MAX_GROUPS_SHOWN + 1}) order by least(place, ${MAX_GROUPS_SHOWN + 1})`),
    params.values,
  );
}
