import { CONFIRMED_STATUSES } from '#core/purchase/rules/money/counted-status.ts';
import { statusConditionSql } from '#core/purchase/server/lists/list-filter.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

/** The number of most recent items with the same name to search. */
const LOOKED_AT = 24;

// SQL because Kysely has no lateral join with a limit over an indexed expression.
const PRESENT = namedStatement(`
  select own.id as article_id, last.supplier_id
  from articles own
  cross join lateral (
    select w.supplier_id
    from (select a.id, a.purchase_id from articles a
      where a.company_id = $1 and search_key(a.name) = search_key(own.name) and a.unit = own.unit and a.purchase_id <> $2
      order by a.id desc limit ${LOOKED_AT}) a
    join purchases p on p.company_id = $1 and p.id = a.purchase_id and ${statusConditionSql(CONFIRMED_STATUSES)}
    join awards w on w.company_id = $1 and w.purchase_id = p.id
    join award_lines l on l.company_id = $1 and l.award_id = w.id and l.article_id = a.id
    order by w.created_at desc, w.id desc limit 1) last
  where own.company_id = $1 and own.purchase_id = $2 and own.removed_at is null`);

/** Reads the last supplier of each item in a request, keyed by item. Items that were never bought are absent. */
export async function readLastSuppliersOfItems(
  tenant: Tenant,
  purchaseId: number,
): Promise<Map<number, number>> {
  const rows = await tenant.rows<{ article_id: number; supplier_id: number }>(PRESENT, [purchaseId]);
  return new Map(rows.map(({ article_id, supplier_id }) => [article_id, supplier_id]));
}
