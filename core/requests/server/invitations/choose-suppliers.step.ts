import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { InvitableSupplier } from './invitable-suppliers.read.ts';

/** Adds suppliers to the purchase without inviting them yet; returns the ids of the invitations by supplier. */
export async function chooseSuppliers(
  tx: TenantTx,
  purchaseId: number,
  suppliers: readonly InvitableSupplier[],
): Promise<Map<number, number>> {
  if (suppliers.length === 0) return new Map();
  const rows = await tx
    .insertInto(
      'rfps',
      suppliers.map(({ supplier_id, contact }) => ({
        purchase_id: purchaseId,
        supplier_id,
        contact_person_id: contact?.id ?? null,
      })),
    )
    .returning(['id', 'supplier_id'])
    .execute();
  return new Map(rows.map((row) => [row.supplier_id, row.id]));
}
