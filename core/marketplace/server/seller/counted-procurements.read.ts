import { sql, type Transaction } from 'kysely';
import type { ProcurementState, StatisticsMeasure } from '#core/marketplace/rules/procurement.ts';
import type { DayRange } from '#core/statistics/rules/ranges.ts';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import type { Database } from '#platform/server/db/tables.ts';
import type { Day } from '#platform/shared/dates.ts';
import { type AccountScope, selectInvitations } from './procurement-rows.read.ts';

/** The procurements counted by a point, bar or slice of a chart. */
export interface CountedScope extends AccountScope {
  readonly measure: StatisticsMeasure;
  readonly range: DayRange;
  /** The category; 0 for all, null for procurements without a category. */
  readonly category_id: number | null;
  readonly customerId: number;
}

export interface CountedRow {
  readonly id: number;
  readonly state: ProcurementState;
  readonly customer_id: number;
  readonly customer_name: string;
  readonly request_number: string;
  readonly name: string;
  readonly category: { readonly id: number; readonly name: string } | null;
  readonly counted_on: Day;
  readonly currency: string;
  readonly net: string;
  readonly net_eur: string;
}

/** The date column of each measure, which has its own index. */
const DAY_OF = {
  invited: sql.ref('i.invited_on'),
  offered: sql.ref('i.offered_on'),
  won: sql.ref('i.won_on'),
  lost: sql.ref('i.lost_on'),
} as const satisfies Record<StatisticsMeasure, unknown>;

/**
 * Selects the counted rows, newest day first. `slice` is applied before the joins, so that later pages cost little
 * more than the first.
 */
function counted(scope: CountedScope, slice = sql``) {
  const { accountId, measure, range, category_id, customerId } = scope;
  const day = DAY_OF[measure];
  return sql`
    select q.id, q.state, q.customer_id, q.customer_name, q.request_number, q.name, q.category, ${day} as counted_on,
      i.currency, i.net::text, i.net_eur::text
    from (${selectInvitations(scope)} and i.rfp_id in (
      select i.rfp_id from account_invitations i
      where i.account_company_id = ${accountId} and ${day} between ${range.from}::date and ${range.to}::date
        and (${category_id}::int = 0 or i.parent_category_id is not distinct from ${category_id}::int)
        and (${customerId}::int = 0 or i.company_id = ${customerId}::int)
      order by ${day} desc, i.rfp_id desc ${slice})) q
    join account_invitations i on i.rfp_id = q.place
    order by counted_on desc, q.place desc`;
}

export async function readCountedProcurements(
  scope: CountedScope,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<CountedRow[]> {
  const page = counted(scope, sql`limit ${limit} offset ${offset}`);
  const { rows } = await sql<CountedRow>`${page}`.execute(scope.db);
  return rows;
}

export const listAllCountedProcurements = (trx: Transaction<Database>, scope: CountedScope) =>
  rowsByCursor<CountedRow>(trx, counted(scope).compile(trx));
