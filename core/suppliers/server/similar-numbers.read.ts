import { sql } from 'kysely';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { isSameTaxNumber, type ParsedTaxNumber, parseTaxNumber } from '#platform/shared/tax/tax-numbers.ts';

/**
 * The number of last digits by which numbers are looked up, because the country prefix or leading zeros may be missing.
 */
const DIGITS = 8;
export const takeLastDigits = (number: string) => number.replaceAll(/\D/g, '').slice(-DIGITS);

/** An existing or deleted supplier record. */
export interface SupplierIdentity {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly pib: string;
  readonly deleted_at: string | null;
  readonly sample: boolean;
}

/**
 * Returns the suppliers of the company whose numbers end in the same digits as one of these; the caller compares the
 * complete numbers.
 */
export async function readSimilarSuppliers(
  tenant: Tenant,
  numbers: readonly string[],
  { withDeleted = false }: { readonly withDeleted?: boolean } = {},
): Promise<SupplierIdentity[]> {
  if (numbers.length === 0) return [];
  const like = tenant
    .selectFrom('suppliers')
    .select(['suppliers.id', 'suppliers.name', 'suppliers.country', 'suppliers.pib'])
    .select(['suppliers.deleted_at', 'suppliers.sample'])
    .where(LAST_DIGITS('suppliers.pib'), 'in', Array.from(new Set(numbers.map(takeLastDigits))))
    .orderBy('suppliers.id');
  return await (withDeleted ? like : like.where('suppliers.deleted_at', 'is', null)).execute();
}

/** Must equal the expression of the index `suppliers_last_digits`. */
const LAST_DIGITS = (column: string) =>
  sql<string>`right(regexp_replace(${sql.ref(column)}, '\\D', '', 'g'), ${sql.lit(DIGITS)})`;

/** Returns whether two records are for the same company, by their tax numbers. */
export function isSameSupplier(
  one: Pick<SupplierIdentity, 'country' | 'pib'>,
  other: Pick<SupplierIdentity, 'country' | 'pib'>,
): boolean {
  return hasTaxNumber(one, parseTaxNumber(other.country, other.pib));
}

/** Returns whether a record has this tax number. */
export function hasTaxNumber(
  { country, pib }: Pick<SupplierIdentity, 'country' | 'pib'>,
  number: ParsedTaxNumber,
): boolean {
  return isSameTaxNumber(parseTaxNumber(country, pib), number);
}

/**
 * Returns, for each deleted record among these suppliers, the newest existing record with the same tax number. Both
 * records exist if an existing supplier was given the tax number of a deleted supplier.
 */
export async function readSupplierSuccessors(
  tenant: Tenant,
  supplierIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (supplierIds.length === 0) return new Map();
  const rows = await tenant
    .selectFrom('suppliers')
    .innerJoin('suppliers as used', (join) =>
      join
        .onRef('used.company_id', '=', 'suppliers.company_id')
        .on(LAST_DIGITS('used.pib'), '=', LAST_DIGITS('suppliers.pib')),
    )
    .select(['suppliers.id', 'suppliers.country', 'suppliers.pib'])
    .select(['used.id as used_id', 'used.country as used_country', 'used.pib as used_pib'])
    .where('suppliers.id', 'in', supplierIds)
    .where('suppliers.deleted_at', 'is not', null)
    .where('used.deleted_at', 'is', null)
    .where('suppliers.sample', '=', false)
    .where('used.sample', '=', false)
    // The map keeps the last row, which is the newest record.
    .orderBy('used.id')
    .execute();
  return new Map(
    rows
      .filter((row) => isSameSupplier(row, { country: row.used_country, pib: row.used_pib }))
      .map((row) => [row.id, row.used_id]),
  );
}
