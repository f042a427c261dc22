import { approvalRequestEventSql } from '#core/purchase/server/lists/waiting-since.read.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

/** The user who requested the approval that a purchase awaits, with the time and the note. */
export interface ApprovalRequest {
  readonly by: string;
  readonly at: string;
  readonly note: string;
}

/** The columns of `ApprovalRequest` from the event `e`, which `approvalRequestEventSql` finds. */
export const APPROVAL_REQUEST_COLUMNS = `e.actor_name as by, e.at, coalesce(e.data ->> 'note', '') as note`;

const ASKED = `
  select e.purchase_id, ${APPROVAL_REQUEST_COLUMNS}
  from purchases p
  cross join lateral (${approvalRequestEventSql('*')}) e
  where p.company_id = $1 and p.id = any($2::int[])`;

/** Reads who requested the approval of each purchase. Omits purchases without such an event. */
export async function readApprovalRequests(
  tenant: Tenant,
  purchaseIds: readonly number[],
): Promise<ReadonlyMap<number, ApprovalRequest>> {
  if (purchaseIds.length === 0) return new Map();
  const rows = await tenant.rows<ApprovalRequest & { purchase_id: number }>(namedStatement(ASKED), [
    purchaseIds,
  ]);
  return new Map(rows.map(({ purchase_id, by, at, note }) => [purchase_id, { by, at, note }]));
}
