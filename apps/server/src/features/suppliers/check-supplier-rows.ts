import type { ImportRow } from '@ponuda/contract/suppliers';
import { checkTaxNumber } from '@ponuda/domain/tax-numbers';
import type { Db } from '../../platform/db/client.ts';
import type { Tenant } from '../../platform/db/tenant.ts';
import type { ParsedRow } from '../../platform/import/checked-rows.ts';
import { pibKey, readCategoryIds, readHomeCountry, readTakenPibs } from './import.read.ts';
import { type ImportedSupplier, parseSupplierRow } from './parse-supplier-row.ts';

export type CheckedSupplier = ParsedRow<ImportedSupplier | undefined>;

/** Judges the rows one by one, and against each other and the suppliers there are: a number may stand once. */
export async function checkSupplierRows(
  db: Db,
  tenant: Tenant,
  rows: readonly ImportRow[],
): Promise<CheckedSupplier[]> {
  const world = {
    homeCountry: await readHomeCountry(db, tenant.companyId),
    categories: await readCategoryIds(tenant),
  };
  const parsed = rows.map((row) => ({ row, ...parseSupplierRow(row, world) }));
  const numbers = parsed.map(({ row, country }) => numberOf(country, row.cells.pib ?? ''));
  const taken = new Set(
    await readTakenPibs(
      tenant,
      numbers.flatMap((number) => number?.pib ?? []),
    ),
  );
  parsed.forEach(({ errors }, index) => {
    const number = numbers[index];
    if (!number) return;
    const key = pibKey(number.country, number.pib);
    if (taken.has(key)) errors.add('pib', 'exist');
    taken.add(key);
  });
  return parsed.map((row) => (row.errors.none ? row : { ...row, value: undefined }));
}

/** The number as it would be stored. */
function numberOf(country: string, pib: string) {
  const check = checkTaxNumber(country, pib);
  return check.ok ? { country, pib: check.normalised } : undefined;
}
