import { OPEN_STATUSES } from '#core/purchase/rules/reassignment.ts';
import type { PurchaseKind } from '#core/purchase/rules/status.ts';
import { AWAITING_CONFIRMATION } from '#core/purchase/rules/visibility.ts';
import { visibilityClauseSql } from '#core/purchase/server/lists/list-filter.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

/** Counts the uncompleted purchases that a user has created, by kind. */
export async function countOpenPurchases(
  tenant: Tenant,
  creatorId: number,
): Promise<Record<PurchaseKind, number>> {
  const rows = await tenant.rows<{ kind: PurchaseKind; n: number }>(
    {
      name: 'open-purchases-of-creator',
      text: `select p.kind, count(*)::int as n from purchases p
        where p.company_id = $1 and p.creator_id = $2 and p.status = any($3) group by p.kind`,
    },
    [creatorId, OPEN_STATUSES],
  );
  const of = (kind: PurchaseKind) => rows.find((row) => row.kind === kind)?.n ?? 0;
  return { request: of('request'), ad_hoc: of('ad_hoc'), direct: of('direct') };
}

export async function countAwaitingConfirmation(tenant: Tenant): Promise<number> {
  const params = new StatementParams();
  const waits = AWAITING_CONFIRMATION.map((clause) => visibilityClauseSql(clause, params)).join(' or ');
  const [row] = await tenant.rows<{ n: number }>(
    namedStatement(`select count(*)::int as n from purchases p where p.company_id = $1 and (${waits})`),
    params.values,
  );
  return row?.n ?? 0;
}
