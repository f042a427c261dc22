import type { Db } from '../../platform/db/client.ts';
import type { Tenant } from '../../platform/db/tenant.ts';

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

/** Those of the numbers that suppliers of the company have, each with its country in front. */
export async function readTakenPibs(tenant: Tenant, pibs: readonly string[]): Promise<ReadonlySet<string>> {
  if (pibs.length === 0) return new Set();
  const rows = await tenant
    .selectFrom('suppliers')
    .select(['suppliers.country', 'suppliers.pib'])
    .where('suppliers.pib', 'in', pibs)
    .where('suppliers.deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ country, pib }) => pibKey(country, pib)));
}

export function pibKey(country: string, pib: string): string {
  return `${country} ${pib}`;
}
