import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { REQUEST_TABS, type RequestTab, TAB_RULES } from '#core/purchase/rules/tabs.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { buildRecord, isOneOf } from '#platform/shared/closed-list.ts';
import {
  biddingOpenSql,
  buildFilterConditions,
  type ListFilter,
  statusConditionSql,
  visibilitySql,
} from './list-filter.ts';

/** The number of purchases in each kind and status, and how many of the active requests still accept offers. */
export interface StatusCounts {
  readonly byStatus: readonly { readonly kind: string; readonly status: number; readonly n: number }[];
  readonly bidding_open: number;
}

/** The statuses of the index `purchases_tab_new`. */
const TAB_NEW_STATUSES = [S.INITIATED, S.INITIATION_APPROVED, S.REQUESTED, S.ACTIVE];

/**
 * Counts the purchases that the caller sees, by filters on counted fields. Uses the sums in `purchase_counts`, whose
 * number of rows does not depend on the number of purchases. Only requests that are not closed are counted row by
 * row: active requests are divided by their deadline, which depends on the clock, and some callers see only the
 * requests that wait for their approval. There are few such requests, because they are work in progress.
 */
export async function countByStatus(
  tenant: Tenant,
  actor: Actor,
  filter: ListFilter,
  now: string,
): Promise<StatusCounts> {
  const params = new StatementParams();
  const settled = wheres(actor, filter, params, now);
  const open = biddingOpenSql(params, now);
  const active = wheres(actor, filter, params, now);
  const rows = await tenant.rows<{ kind: string; status: number; n: number; open: number }>(
    namedStatement(`
      select p.kind, p.status, sum(p.n)::int as n, 0 as open
      from (
        select c.*, false as confirmed_by_owner, false as premium from purchase_counts c where c.company_id = $1) p
      where not (p.kind = 'request' and ${statusConditionSql(TAB_NEW_STATUSES)}) ${settled}
      group by p.kind, p.status having sum(p.n) > 0
      union all
      select 'request', p.status, count(*)::int, (count(*) filter (where p.status = ${S.ACTIVE} and ${open}))::int
      from purchases p
      where p.company_id = $1 and p.kind = 'request' and ${statusConditionSql(TAB_NEW_STATUSES)} ${active}
      group by p.status`),
    params.values,
  );
  return { byStatus: rows, bidding_open: rows.reduce((most, row) => Math.max(most, row.open), 0) };
}

function wheres(actor: Actor, filter: ListFilter, params: StatementParams, now: string): string {
  const visible = visibilitySql(actor, params);
  return [...buildFilterConditions(filter, params, now), ...(visible ? [visible] : [])]
    .map((part) => `and ${part}`)
    .join(' ');
}

/** Returns the counts of the three tabs of the overview. */
export function getTabCounts(counts: StatusCounts): Record<RequestTab, number> {
  return buildRecord(REQUEST_TABS, (tab) => getTabCount(counts, tab));
}

export function getTabCount({ byStatus, bidding_open: open }: StatusCounts, tab: RequestTab): number {
  const { statuses, whileBiddingOpen, onceBiddingOver } = TAB_RULES[tab];
  const requests = byStatus.filter(({ kind }) => kind === 'request');
  const alwaysIn = sumOf(requests, (status) => isOneOf(statuses, status));
  const active = sumOf(requests, (status) => status === S.ACTIVE);
  return (
    alwaysIn + (whileBiddingOpen.length > 0 ? open : 0) + (onceBiddingOver.length > 0 ? active - open : 0)
  );
}

export function getTotalCount({ byStatus }: StatusCounts): number {
  return sumOf(byStatus, () => true);
}

function sumOf(rows: StatusCounts['byStatus'], wanted: (status: number) => boolean): number {
  return rows.reduce((total, { status, n }) => total + (wanted(status) ? n : 0), 0);
}
