import type { Db } from '../../platform/db/client.ts';
import type { Tenant } from '../../platform/db/tenant.ts';
import { pibKey, pibOf } from './pib-key.ts';

/** The company's own country. */
export async function readHomeCountry(db: Db, companyId: number): Promise<string> {
  const { country } = await db
    .selectFrom('companies')
    .select('country')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return country;
}

/** Ids of the company's categories by name in small letters. */
export async function readCategoryIds(tenant: Tenant): Promise<ReadonlyMap<string, number>> {
  const rows = await tenant
    .selectFrom('categories')
    .select(['categories.id', 'categories.name'])
    .where('categories.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** Those of the keys whose numbers suppliers of the company have. */
export async function readTakenPibs(tenant: Tenant, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tenant
    .selectFrom('suppliers')
    .select(['suppliers.country', 'suppliers.pib'])
    .where('suppliers.pib', 'in', keys.map(pibOf))
    .where('suppliers.deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ country, pib }) => pibKey(country, pib)));
}
