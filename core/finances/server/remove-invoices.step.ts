import type { TenantTx } from '#platform/server/db/tenant.ts';

/** Marks all remaining invoices of an award as removed. */
export async function removeAwardInvoices(tx: TenantTx, awardId: number, at: string): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ removed_at: at })
    .where('award_id', '=', awardId)
    .where('removed_at', 'is', null)
    .execute();
}
