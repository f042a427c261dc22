import {
  type CountedStatus,
  DEFAULT_COUNTED_STATUS,
  getCountedStatuses,
} from '#core/purchase/rules/money/counted-status.ts';
import { visibilitySql } from '#core/purchase/server/public.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import type { Day } from '#platform/shared/dates.ts';
import type { GroupBy } from '../rules/periods.ts';
import type { DayRange } from '../rules/ranges.ts';
import { DATE_TRUNC_UNITS } from './period-unit.ts';
import { splitRangeIntoSpans } from './spans.ts';

/** The company and user whose purchases are counted, and the filters. */
export interface StatisticsScope {
  readonly tenant: Tenant;
  readonly actor: Actor;
  readonly counted: CountedStatus;
  /** The filters; 0 means all. */
  readonly category_id: number;
  readonly sector_id: number;
  readonly supplier_id: number;
}

/** The purchases of one group; `net` only includes purchases whose prices the caller sees. */
interface Sums {
  readonly n: number;
  readonly net: string;
}
export interface PeriodSums extends Sums {
  /** The first day of the period. */
  readonly period: Day;
}
export interface CategorySums extends Sums {
  readonly category_id: number;
}
export interface SupplierSums extends PeriodSums {
  /** 0 for all suppliers that are not among the largest. */
  readonly supplier_id: number;
}

/** The number of suppliers with separate bars in a chart; the rest are summed as "others". */
export const MAX_SUPPLIERS_SHOWN = 8;

/** Returns sums by period and by category, summed by the database, so that a long history costs little. */
export async function readSums(
  scope: StatisticsScope,
  range: DayRange,
  by: GroupBy,
): Promise<{ readonly periods: readonly PeriodSums[]; readonly categories: readonly CategorySums[] }> {
  const params = new StatementParams();
  const { source, priced } = chooseSumsSource(scope, range, by, params, {
    ofAwards: scope.supplier_id !== 0,
  });
  const rows = await scope.tenant.rows<Sums & { period: Day | null; category_id: number | null }>(
    namedStatement(`
      select date_trunc('${DATE_TRUNC_UNITS[by]}', p.counted_on::timestamp)::date as period, p.category_id,
        sum(p.n)::int as n, round(coalesce(sum(p.net) filter (where ${priced}), 0), 2)::text as net
      from ${source} p
      group by grouping sets ((1), (2))
      having sum(p.n) <> 0 or sum(p.net) <> 0`),
    params.values,
  );
  return {
    periods: rows.flatMap(({ period, n, net }) => (period === null ? [] : [{ period, n, net }])),
    categories: rows.flatMap(({ category_id, n, net }) =>
      category_id === null ? [] : [{ category_id, n, net }],
    ),
  };
}

/** Returns values by period of the suppliers with the largest values, and of all others together. */
export function readSupplierSums(
  scope: StatisticsScope,
  range: DayRange,
  by: GroupBy,
): Promise<SupplierSums[]> {
  const params = new StatementParams();
  const { source, priced } = chooseSumsSource(scope, range, by, params, { ofAwards: true });
  return scope.tenant.rows<SupplierSums>(
    namedStatement(`
      with sums as (
        select date_trunc('${DATE_TRUNC_UNITS[by]}', p.counted_on::timestamp)::date as period, p.supplier_id,
          sum(p.n) as n, sum(p.net) as net
        from ${source} p where ${priced} group by 1, 2),
      largest as (
        select supplier_id from sums group by 1 having sum(net) > 0
        order by sum(net) desc, supplier_id limit ${MAX_SUPPLIERS_SHOWN})
      select s.period, coalesce(l.supplier_id, 0) as supplier_id, sum(s.n)::int as n, sum(s.net)::text as net
      from sums s left join largest l on l.supplier_id = s.supplier_id
      group by 1, 2 having sum(s.net) <> 0
      order by 1, 2`),
    params.values,
  );
}

/**
 * Returns the first day with a counted purchase visible to the caller, regardless of the filters; null if there is
 * none.
 */
export async function readFirstDay({ tenant, actor, counted }: StatisticsScope): Promise<Day | null> {
  const params = new StatementParams();
  const visible = visibilitySql(actor, params);
  const source =
    counted === DEFAULT_COUNTED_STATUS
      ? 'confirmed_purchases p where p.company_id = $1'
      : `purchases p where p.company_id = $1 and p.status in (${getCountedStatuses(counted).join(', ')})`;
  const [row] = await tenant.rows<{ first: Day | null }>(
    namedStatement(`select min(p.counted_on) as first from ${source}${visible ? ` and ${visible}` : ''}`),
    params.values,
  );
  return row?.first ?? null;
}

// The breakdowns of `statistics_sums` (migration 0034).
export const SUMS_BREAKDOWN = { category: 1, supplier: 2, both: 3, seen: 4, seenSupplier: 5 } as const;

export interface SumsSource {
  /** A condition that selects the rows whose value the caller may see. */
  readonly source: string;
  /** A condition on the rows whose value the caller may see. */
  readonly priced: string;
}

/**
 * Returns the smallest set of sums that can answer the query, together with the changes not yet folded into them.
 * Callers who see the whole company get sums that are not split by visibility.
 */
export function chooseSumsSource(
  { actor, counted, category_id, sector_id, supplier_id }: StatisticsScope,
  range: DayRange,
  by: GroupBy,
  params: StatementParams,
  /** `bySight` also splits the sums by department, buyer and kind. */
  { ofAwards, bySight = false }: { readonly ofAwards: boolean; readonly bySight?: boolean },
): SumsSource {
  const visible = visibilitySql(actor, params);
  const priced = visibilitySql(actor, params, { withPrices: true });
  const cut = cutOf({
    all: visible === null && !bySight && sector_id === 0,
    ofAwards,
    byCategory: category_id !== 0 || supplier_id !== 0,
  });
  const statuses = getCountedStatuses(counted).join(', ');
  const folded =
    cut < SUMS_BREAKDOWN.seen && counted === DEFAULT_COUNTED_STATUS
      ? 'p.status = 0'
      : `p.status in (${statuses})`;
  const narrow = [
    ...(visible ? [visible] : []),
    ...(category_id ? [`p.category_id = ${params.add(category_id)}`] : []),
    ...(sector_id ? [`p.sector_id = ${params.add(sector_id)}`] : []),
    ...(supplier_id ? [`p.supplier_id = ${params.add(supplier_id)}`] : []),
  ].map((part) => ` and ${part}`);
  const countedIn = (from: Day, to: Day) =>
    `p.counted_on between ${params.add(from)}::date and ${params.add(to)}::date`;
  const columns =
    'p.counted_on, p.kind, p.status, p.category_id, p.sector_id, p.creator_id, p.premium, p.confirmed_by_owner, p.supplier_id';
  const sums = splitRangeIntoSpans(range, by).map(
    ({ unit, from, to }) => `
      select ${columns}, p.n, p.net from statistics_sums p
      where p.company_id = $1 and p.cut = ${cut} and p.unit = ${unit} and ${folded}
        and ${countedIn(from, to)}${narrow.join('')}`,
  );
  const changes = `
      select ${columns}, ${ofAwards ? 'p.n' : 'case when p.supplier_id = 0 then p.n else 0 end'}, p.net
      from statistics_changes p
      where p.company_id = $1 and p.status in (${statuses})${ofAwards ? ' and p.supplier_id <> 0' : ''}
        and ${countedIn(range.from, range.to)}${narrow.join('')}`;
  return { source: `(${[...sums, changes].join('\n      union all')})`, priced: priced ?? 'true' };
}

function cutOf({ all, ofAwards, byCategory }: { all: boolean; ofAwards: boolean; byCategory: boolean }) {
  if (!all) return ofAwards ? SUMS_BREAKDOWN.seenSupplier : SUMS_BREAKDOWN.seen;
  if (!ofAwards) return SUMS_BREAKDOWN.category;
  return byCategory ? SUMS_BREAKDOWN.both : SUMS_BREAKDOWN.supplier;
}
