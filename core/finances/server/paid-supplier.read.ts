import { sql } from 'kysely';
import { readSuccessors } from '#core/suppliers/server/public.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

/**
 * Returns, as SQL, the id of the supplier's record that is paid for an award: its own, or the record in use where the award's
 * was deleted and the supplier has another one. Without a purchase: for the awards of all purchases.
 */
export async function paidSupplier(tenant: Tenant, purchaseId?: number) {
  const deleted = purchaseId === undefined ? undefined : await readDeleted(tenant, purchaseId);
  const successors = await readSuccessors(tenant, deleted);
  return sql<number>`coalesce((select s.used from unnest(${[...successors.keys()]}::int[], ${[...successors.values()]}::int[])
    s (deleted, used) where s.deleted = awards.supplier_id), awards.supplier_id)`;
}

async function readDeleted(tenant: Tenant, purchaseId: number): Promise<number[]> {
  const rows = await tenant
    .selectFrom('awards')
    .innerJoin('suppliers', 'suppliers.id', 'awards.supplier_id')
    .select('suppliers.id')
    .where('awards.purchase_id', '=', purchaseId)
    .where('suppliers.deleted_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}
