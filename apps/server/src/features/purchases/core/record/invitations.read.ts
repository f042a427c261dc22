import type { Tenant } from '../../../../platform/db/tenant.ts';

/** Whether the invitation is this purchase's. */
export async function hasInvitation(tenant: Tenant, purchaseId: number, rfpId: number): Promise<boolean> {
  const row = await tenant
    .selectFrom('rfps')
    .select('id')
    .where('id', '=', rfpId)
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst();
  return row !== undefined;
}
