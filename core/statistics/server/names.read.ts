import { sql } from 'kysely';
import type { Tenant } from '#platform/server/db/tenant.ts';

export interface CategoryName {
  readonly name: string;
  /** '' if there is no parent category. */
  readonly parent: string;
}

/** Returns the company's names of its categories, and the platform's names of their parents in a language. */
export async function readCategoryNames(
  tenant: Tenant,
  ids: readonly number[],
  lang: string,
): Promise<Map<number, CategoryName>> {
  if (ids.length === 0) return new Map();
  const rows = await tenant
    .selectFrom('categories')
    .leftJoin('parent_categories as parents', 'parents.id', 'categories.parent_category_id')
    .select(['categories.id', 'categories.name'])
    .select(
      sql<string>`coalesce(parents.names ->> ${lang}::text, parents.names ->> 'sr_latin', '')`.as('parent'),
    )
    .where('categories.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name, parent }) => [id, { name, parent }]));
}

export async function readSupplierNames(
  tenant: Tenant,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tenant
    .selectFrom('suppliers')
    .select(['suppliers.id', 'suppliers.name'])
    .where('suppliers.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
