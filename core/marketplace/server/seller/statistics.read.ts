import { sql } from 'kysely';
import type { StatisticsMeasure } from '#core/marketplace/rules/procurement.ts';
import type { GroupBy } from '#core/statistics/rules/periods.ts';
import type { DayRange } from '#core/statistics/rules/ranges.ts';
import { DATE_TRUNC_UNITS } from '#core/statistics/server/public.ts';
import type { Db } from '#platform/server/db/client.ts';
import type { Day } from '#platform/shared/dates.ts';

export interface StatisticsFilter {
  readonly accountId: number;
  readonly range: DayRange;
  readonly by: GroupBy;
  /** The category; 0 for all, null for procurements without a category. */
  readonly category_id: number | null;
  readonly customerId: number;
}

/** The counts for one period, buyer and category. Amounts include only sales that were won. */
export interface StatisticsRow {
  readonly measure: StatisticsMeasure;
  /** The first day of the period. */
  readonly period: Day;
  readonly company_id: number;
  readonly parent_category_id: number | null;
  readonly currency: string;
  readonly n: number;
  readonly net: string;
  readonly net_eur: string;
}

/**
 * Reads and adds up the counts. They are updated on every change, so the length of the history does not affect the
 * cost.
 */
export async function readStatisticsCounts(db: Db, filter: StatisticsFilter): Promise<StatisticsRow[]> {
  const { accountId, range, by, category_id, customerId } = filter;
  const { rows } = await sql<StatisticsRow>`
    select measure, date_trunc(${DATE_TRUNC_UNITS[by]}, on_day::timestamp)::date as period, company_id, parent_category_id,
      currency, sum(n)::int as n, sum(net)::text as net, sum(net_eur)::text as net_eur
    from account_counts
    where account_company_id = ${accountId} and measure in ('invited', 'offered', 'won', 'lost')
      and on_day between ${range.from}::date and ${range.to}::date
      and (${category_id} = 0 or parent_category_id is not distinct from ${category_id})
      and (${customerId} = 0 or company_id = ${customerId})
    group by 1, 2, 3, 4, 5
    having sum(n) <> 0
    order by 2, 3, 4`.execute(db);
  return rows;
}

/** Returns the first day on which anything was counted for an account, ignoring filters; null if there is none. */
export async function readFirstCountedDay(db: Db, accountId: number): Promise<Day | null> {
  const { rows } = await sql<{ first: Day | null }>`
    select min(on_day) as first from (
      select on_day from account_counts
      where account_company_id = ${accountId} and measure in ('invited', 'offered', 'won', 'lost')
      group by on_day, measure
      having sum(n) <> 0) counted`.execute(db);
  return rows[0]?.first ?? null;
}

/** Returns the names of buyers by id. */
export async function readCompanyNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the names of all parent categories in a language, by id. */
export async function readCategoryNames(db: Db, lang: string): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('parent_categories')
    .select('id')
    .select(sql<string>`coalesce(names ->> ${lang}::text, names ->> 'sr_latin')`.as('name'))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
