import type { Tenant } from '#platform/server/db/tenant.ts';

/** Returns the ids of the company's categories by lower-case name. */
export async function readCategoryIds(tenant: Tenant): Promise<ReadonlyMap<string, number>> {
  const rows = await tenant
    .selectFrom('categories')
    .select(['categories.id', 'categories.name'])
    .where('categories.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** Returns the ids of these suppliers' contact persons by supplier id and lower-case address. */
export async function readContactPersonIdsByEmail(
  tenant: Tenant,
  supplierIds: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  if (supplierIds.length === 0) return new Map();
  const rows = await tenant
    .selectFrom('contact_persons')
    .select(['contact_persons.id', 'contact_persons.supplier_id', 'contact_persons.email'])
    .where('contact_persons.supplier_id', 'in', supplierIds)
    .where('contact_persons.deleted_at', 'is', null)
    .where('contact_persons.email', '<>', '')
    .execute();
  return new Map(rows.map(({ id, supplier_id, email }) => [`${supplier_id} ${email.toLowerCase()}`, id]));
}
