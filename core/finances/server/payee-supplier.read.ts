import { sql } from 'kysely';
import { readSupplierSuccessors } from '#core/suppliers/server/public.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

/**
 * Returns, as SQL, the ID of the supplier record that is paid for an award of this purchase: the award's own
 * record or, if that was deleted, the active record of the same supplier.
 */
export async function buildPayeeSupplierIdSql(tenant: Tenant, purchaseId: number) {
  const deleted = await tenant
    .selectFrom('awards')
    .innerJoin('suppliers', (join) =>
      join
        .onRef('suppliers.company_id', '=', 'awards.company_id')
        .onRef('suppliers.id', '=', 'awards.supplier_id'),
    )
    .select('awards.supplier_id')
    .where('awards.purchase_id', '=', purchaseId)
    .where('suppliers.deleted_at', 'is not', null)
    .execute();
  const successors = await readSupplierSuccessors(
    tenant,
    deleted.map(({ supplier_id }) => supplier_id),
  );
  return sql<number>`coalesce((select s.used from unnest(${[...successors.keys()]}::int[], ${[...successors.values()]}::int[])
    s (deleted, used) where s.deleted = awards.supplier_id), awards.supplier_id)`;
}
