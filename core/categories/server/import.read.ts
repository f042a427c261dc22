import type { Db } from '#platform/server/db/client.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

/** Reads the names of the company's categories in lower case. */
export async function readCategoryNames(tenant: Tenant): Promise<ReadonlySet<string>> {
  const rows = await tenant
    .selectFrom('categories')
    .select('categories.name')
    .where('categories.deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ name }) => name.toLowerCase()));
}

/** Reads the IDs of the platform's parent categories by lower-case name, in all languages. */
export async function readParentCategoryIds(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('parent_categories').select(['id', 'names']).execute();
  return new Map(
    rows.flatMap(({ id, names }) =>
      Object.values(names).map((name) => [String(name).toLowerCase(), id] as const),
    ),
  );
}
