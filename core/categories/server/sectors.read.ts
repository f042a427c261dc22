import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import type { Language } from '#platform/shared/languages.ts';
import type { Named } from '#platform/shared/wire/common.ts';

/** Reads the company's departments, sorted by name. */
export function readSectors(tenant: Tenant): Promise<Named[]> {
  return tenant
    .selectFrom('sectors')
    .select(['sectors.id', 'sectors.name'])
    .orderBy(sql`name_key(sectors.name)`)
    .execute();
}

/** Reads the platform's parent categories, with names in the user's language. */
export async function readParentCategories(db: Db, lang: Language): Promise<Named[]> {
  const rows = await db.selectFrom('parent_categories').select(['id', 'names']).orderBy('id').execute();
  return rows.map(({ id, names }) => ({ id, name: String(names[lang] ?? names.sr_latin ?? '') }));
}
