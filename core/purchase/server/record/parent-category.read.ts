import type { Tenant } from '#platform/server/db/tenant.ts';
import { DEFAULT_LANGUAGE, type Language } from '#platform/shared/languages.ts';
import type { Named } from '#platform/shared/wire/common.ts';

/** A category of the platform, with its name in every language. */
export interface ParentCategory {
  readonly id: number;
  readonly names: Readonly<Record<string, unknown>>;
}

/** SQL for the parent category of the category of purchase `p`, as JSON, or null. */
export const PARENT_CATEGORY_SQL = `(
  select json_build_object('id', m.id, 'names', m.names)
  from categories c join parent_categories m on m.id = c.parent_category_id
  where c.company_id = $1 and c.id = p.category_id)`;

/** Reads the parent category of one of the company's categories, or null. */
export async function readParentCategory(tenant: Tenant, categoryId: number): Promise<ParentCategory | null> {
  const row = await tenant
    .selectFrom('categories')
    .innerJoin('parent_categories', 'parent_categories.id', 'categories.parent_category_id')
    .select(['parent_categories.id', 'parent_categories.names'])
    .where('categories.id', '=', categoryId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the name of a parent category in the reader's language. */
export function localizedName({ id, names }: ParentCategory, lang: Language): Named {
  return { id, name: String(names[lang] ?? names[DEFAULT_LANGUAGE] ?? '') };
}
