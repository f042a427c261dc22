import type { SpendBy } from '@ponuda/contract/answers';
import { GROUP_BY } from '@ponuda/domain/statistics/periods';
import type { DayRange } from '@ponuda/domain/statistics/ranges';
import { Params, statement } from '../../../platform/db/statement.ts';
import { type StatisticsScope, sourceOf } from '../statistics.read.ts';

/** So many groups stand for themselves in a ranking; the others stand together. */
export const GROUPS_SHOWN = 10;

export interface SpendSums {
  /** Null: all that are not among the largest; 0: none. */
  readonly id: number | null;
  readonly groups: number;
  readonly n: number;
  readonly net: string;
}

const COLUMNS: Readonly<Record<SpendBy, string>> = {
  category: 'category_id',
  supplier: 'supplier_id',
  sector: 'sector_id',
  creator: 'creator_id',
};

/** The groups with the largest values, and the others together at last; from the kept sums. */
export async function readSpend(scope: StatisticsScope, range: DayRange, by: SpendBy): Promise<SpendSums[]> {
  const params = new Params();
  const { source, priced } = sourceOf(scope, range, GROUP_BY.YEAR, params, {
    ofAwards: by === 'supplier' || scope.supplier_id !== 0,
    bySight: by === 'sector' || by === 'creator',
  });
  return scope.tenant.rows<SpendSums>(
    statement(`
      with sums as (
        select coalesce(p.${COLUMNS[by]}, 0) as id, sum(p.n) as n,
          coalesce(sum(p.net) filter (where ${priced}), 0) as net
        from ${source} p group by 1 having sum(p.n) <> 0 or sum(p.net) <> 0),
      ranked as (select *, row_number() over (order by net desc, n desc, id) as place from sums)
      select case when least(place, ${GROUPS_SHOWN + 1}) <= ${GROUPS_SHOWN} then min(id) end as id,
        count(*)::int as groups, sum(n)::int as n, sum(net)::text as net
      from ranked group by least(place, ${GROUPS_SHOWN + 1}) order by least(place, ${GROUPS_SHOWN + 1})`),
    params.values,
  );
}
