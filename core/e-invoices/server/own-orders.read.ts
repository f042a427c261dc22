import { sql } from 'kysely';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { readSupplierRecordIds } from './supplier-match.read.ts';

/** Counts the orders of all of the supplier's records that the caller may see. */
export async function countOwnOrders(
  tenant: Tenant,
  supplierId: number | null,
  awardIds: readonly number[],
  statuses: readonly number[],
): Promise<number> {
  if (supplierId === null || awardIds.length === 0) return 0;
  const rows = await tenant
    .selectFrom('awards')
    .innerJoin('purchases', 'purchases.id', 'awards.purchase_id')
    .select('awards.id')
    .where('awards.id', 'in', [...awardIds])
    .where('awards.supplier_id', 'in', await readSupplierRecordIds(tenant, supplierId))
    .where(sql<boolean>`awards.purchase_status = any(${statuses}::int[])`)
    .where('purchases.sample', '=', false)
    .execute();
  return rows.length;
}
