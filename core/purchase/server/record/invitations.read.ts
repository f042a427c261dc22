import type { Tenant } from '#platform/server/db/tenant.ts';

/** Returns whether the invitation belongs to this purchase. */
export async function hasInvitation(tenant: Tenant, purchaseId: number, rfpId: number): Promise<boolean> {
  const row = await tenant
    .selectFrom('rfps')
    .select('id')
    .where('id', '=', rfpId)
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst();
  return row !== undefined;
}
