import type { Tenant } from '../../../platform/db/tenant.ts';

/** The name of a supplier that can be bought from; undefined where the company has none of that id. */
export async function readSupplierName(tenant: Tenant, id: number): Promise<string | undefined> {
  const row = await tenant
    .selectFrom('suppliers')
    .select('suppliers.name')
    .where('suppliers.id', '=', id)
    .where('suppliers.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.name;
}
