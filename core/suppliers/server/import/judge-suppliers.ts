import { readCompanyCountry } from '#platform/server/company-country.ts';
import type { Db } from '#platform/server/db/client.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { refuseRepeated } from '#platform/server/import/checked-rows.ts';
import type { JudgedRow } from '#platform/server/import/import-kind.ts';
import { pibKey, sameKeys } from '../pib-key.ts';
import { readLikeNumbers } from '../same-numbers.read.ts';
import { readCategoryIds } from './import.read.ts';
import type { ImportWorld } from './supplier-import.ts';

/** Reads the records that the rows of a sheet are validated against. */
export async function readImportWorld(db: Db, tenant: Tenant): Promise<ImportWorld> {
  return {
    homeCountry: await readCompanyCountry(db, tenant.company_id),
    categories: await readCategoryIds(tenant),
  };
}

/** Validates rows against each other and the existing suppliers: a number may occur only once. */
export async function judgeTogether<Value>(
  tenant: Tenant,
  rows: readonly JudgedRow<Value>[],
): Promise<JudgedRow<Value>[]> {
  const like = await readLikeNumbers(
    tenant,
    rows.flatMap(({ key }) => key ?? []),
  );
  const taken = like.map(({ name, country, pib }) => ({ key: pibKey(country, pib), name }));
  return refuseRepeated(rows, 'pib', taken, sameKeys);
}
