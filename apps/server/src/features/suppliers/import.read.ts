import type { Tenant } from '../../platform/db/tenant.ts';

/** Ids of the company's categories by name in small letters. */
export async function readCategoryIds(tenant: Tenant): Promise<ReadonlyMap<string, number>> {
  const rows = await tenant
    .selectFrom('categories')
    .select(['categories.id', 'categories.name'])
    .where('categories.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}
