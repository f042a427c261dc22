import { readCompanyCountry } from '#platform/server/company-country.ts';
import type { Db } from '#platform/server/db/client.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { refuseDuplicates } from '#platform/server/import/checked-rows.ts';
import type { ParsedRow } from '#platform/server/import/import-kind.ts';
import { listMatchingPibKeys, pibKey } from '../pib-key.ts';
import { readSimilarSuppliers } from '../similar-numbers.read.ts';
import { readCategoryIds } from './import.read.ts';
import type { SupplierImportContext } from './supplier-import.ts';

/** Reads the records that the rows of a sheet are validated against. */
export async function readSupplierImportContext(db: Db, tenant: Tenant): Promise<SupplierImportContext> {
  return {
    homeCountry: await readCompanyCountry(db, tenant.company_id),
    categories: await readCategoryIds(tenant),
  };
}

/** Validates rows against each other and the existing suppliers: a number may occur only once. */
export async function validateAcrossRows<Value>(
  tenant: Tenant,
  rows: readonly ParsedRow<Value>[],
): Promise<ParsedRow<Value>[]> {
  const like = await readSimilarSuppliers(
    tenant,
    rows.flatMap(({ key }) => key ?? []),
  );
  const taken = like.map(({ name, country, pib }) => ({ key: pibKey(country, pib), name }));
  return refuseDuplicates(rows, 'pib', taken, listMatchingPibKeys);
}
