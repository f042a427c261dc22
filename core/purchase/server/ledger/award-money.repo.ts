import { sql } from 'kysely';
import type { AwardFacts } from '#core/purchase/rules/facts.ts';
import type { PurchaseKind } from '#core/purchase/rules/status.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/**
 * Stores the sums of an award's receipts and payments in its row, so that the finance lists do not have to add them
 * up (ADR 0025). Runs in the transaction of the change.
 */
export async function saveAwardMoney(
  tx: TenantTx,
  kind: PurchaseKind,
  awardId: number,
  { payable, payable_for_received, paid }: AwardFacts,
): Promise<void> {
  await tx
    .updateTable('awards')
    .set({
      payable: payable.toFixed(2),
      received: kind === 'request' ? payable_for_received.toFixed(2) : null,
      paid: paid.toFixed(2),
    })
    .where('id', '=', awardId)
    .execute();
  await saveNextDue(tx, awardId);
}

/**
 * Stores the earliest due day of an unpaid invoice; null if nothing is left to pay. Call it after payments are written.
 */
export async function saveNextDue(tx: TenantTx, awardId: number): Promise<void> {
  await tx
    .updateTable('awards')
    .set({
      next_due: sql<string | null>`case when awards.left_to_pay > 0 then (
        select min(i.due_date) from invoices i
        where i.company_id = awards.company_id and i.award_id = awards.id and i.removed_at is null
          and i.amount > (
            select coalesce(sum(p.amount), 0) from payments p
            where p.company_id = i.company_id and p.invoice_id = i.id and p.state = 'done')) end`,
    })
    .where('id', '=', awardId)
    .execute();
}
