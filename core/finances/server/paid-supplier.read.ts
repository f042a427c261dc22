import { sql } from 'kysely';
import { readSuccessors } from '#core/suppliers/server/public.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

/**
 * Returns, as SQL, the id of the supplier's record that is paid for an award of this purchase: its own, or the record in use
 * where the award's was deleted and the supplier has another one.
 */
export async function paidSupplier(tenant: Tenant, purchaseId: number) {
  const awarded = tenant
    .selectFrom('awards')
    .select('awards.supplier_id')
    .where('awards.purchase_id', '=', purchaseId);
  const successors = await readSuccessors(tenant, awarded);
  return sql<number>`coalesce((select s.used from unnest(${[...successors.keys()]}::int[], ${[...successors.values()]}::int[])
    s (deleted, used) where s.deleted = awards.supplier_id), awards.supplier_id)`;
}
