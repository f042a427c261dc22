import type { TenantTx } from '#platform/server/db/tenant.ts';

/** The same with all that an award still has. */
export async function removeInvoicesOf(tx: TenantTx, awardId: number, at: string): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ removed_at: at })
    .where('award_id', '=', awardId)
    .where('removed_at', 'is', null)
    .execute();
}
