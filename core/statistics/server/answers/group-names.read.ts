import type { SpendGrouping } from '#core/statistics/wire/answers.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

const TABLES = {
  category: 'categories',
  supplier: 'suppliers',
  sector: 'sectors',
  creator: 'users',
} as const;

/** Reads the company's names for the groups of a ranking, including deleted ones. */
export async function readGroupNames(
  tenant: Tenant,
  by: SpendGrouping,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const table = TABLES[by] as 'categories';
  const rows = await tenant
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
