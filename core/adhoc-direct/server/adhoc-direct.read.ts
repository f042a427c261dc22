import type { Tenant } from '#platform/server/db/tenant.ts';

/**
 * Reads a supplier that the company can buy from, and why the supplier is paused; undefined if the company has no
 * such supplier.
 */
export async function readSupplierForPurchase(
  tenant: Tenant,
  id: number,
  purchaseId: number | null,
): Promise<{ readonly name: string; readonly pause_reason: string; readonly had: boolean } | undefined> {
  return await tenant
    .selectFrom('suppliers')
    .select(['suppliers.name', 'suppliers.pause_reason'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('awards')
            .select('awards.id')
            .whereRef('awards.supplier_id', '=', 'suppliers.id')
            .where('awards.purchase_id', '=', purchaseId),
        )
        .$castTo<boolean>()
        .as('had'),
    )
    .where('suppliers.id', '=', id)
    .where('suppliers.deleted_at', 'is', null)
    .executeTakeFirst();
}
