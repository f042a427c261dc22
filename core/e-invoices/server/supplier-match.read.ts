import {
  hasTaxNumber,
  isSameSupplier,
  readSimilarSuppliers,
  type SupplierIdentity,
} from '#core/suppliers/server/public.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { type ParsedTaxNumber, parseTaxNumber } from '#platform/shared/tax/tax-numbers.ts';
import type { InvoiceDocument } from '../rules/document.ts';
import { listSellerNumbers } from '../rules/identity.ts';
import { isSameOrderNumber } from '../rules/judge.ts';

export interface FoundSupplier {
  readonly id: number;
  readonly pib: string;
}

/** The supplier of an invoice, and the orders stated in the invoice. */
export interface SupplierMatch {
  readonly supplier: FoundSupplier | null;
  readonly award_ids: readonly number[];
  /** All of the supplier's records, including deleted ones. */
  readonly record_ids: readonly number[];
}

/**
 * Finds the supplier by its tax number, and its orders by the order numbers in the invoice. If two active records
 * match, the record with the stated order takes precedence. Orders of deleted records with the same tax number
 * count as the supplier's. Never finds another supplier's orders.
 */
export async function findInvoiceSupplier(
  tenant: Tenant,
  { supplier, order_number, lines }: InvoiceDocument,
  statuses: readonly number[],
): Promise<SupplierMatch> {
  const records = await readRecords(tenant, listSellerNumbers(supplier));
  const candidates = records.filter(({ deleted_at }) => deleted_at === null);
  const named = [...new Set([order_number, ...lines.map((line) => line.order_number)])].filter(
    (one) => one !== '',
  );
  const awards =
    candidates.length === 0 || named.length === 0
      ? []
      : await tenant.rows<{ id: number; supplier_id: number; order_number: string }>(NAMED_ORDERS, [
          records.map(({ id }) => id),
          named.map((number) => number.replaceAll(/\s/g, '').toLowerCase()),
          statuses,
        ]);
  const found = awards.filter((award) =>
    named.some((number) => isSameOrderNumber(number, award.order_number)),
  );
  const ordering = records.filter(({ id }) => found.some(({ supplier_id }) => supplier_id === id));
  const owner = candidates.find((one) => ordering.some((record) => isSameRecord(one, record)));
  const chosen = owner ?? candidates[0];
  if (!chosen) return { supplier: null, award_ids: [], record_ids: [] };
  const own = new Set(records.filter((record) => isSameRecord(chosen, record)).map(({ id }) => id));
  return {
    supplier: { id: chosen.id, pib: chosen.pib },
    award_ids: found.filter(({ supplier_id }) => own.has(supplier_id)).map(({ id }) => id),
    record_ids: [...own],
  };
}

/**
 * Returns the IDs of all of a supplier's records, including deleted ones, which may have the same tax number and
 * separate orders.
 */
export async function readSupplierRecordIds(tenant: Tenant, supplierId: number): Promise<number[]> {
  const supplier = await tenant
    .selectFrom('suppliers')
    .select(['suppliers.pib', 'suppliers.country'])
    .where('id', '=', supplierId)
    .executeTakeFirst();
  if (!supplier) return [supplierId];
  const records = await readRecords(tenant, [parseTaxNumber(supplier.country, supplier.pib)]);
  return [...new Set([supplierId, ...records.map(({ id }) => id)])];
}

/** Reads the records, including deleted ones, that have one of these tax numbers. */
async function readRecords(tenant: Tenant, numbers: readonly ParsedTaxNumber[]): Promise<SupplierIdentity[]> {
  const like = await readSimilarSuppliers(
    tenant,
    numbers.map(({ number }) => number),
    { withDeleted: true },
  );
  return like.filter((record) => !record.sample && numbers.some((number) => hasTaxNumber(record, number)));
}

/**
 * Returns whether two records belong to the same supplier. A record without a usable number matches only itself.
 */
function isSameRecord(one: SupplierIdentity, other: SupplierIdentity): boolean {
  return one.id === other.id || isSameSupplier(one, other);
}

const NAMED_ORDERS = namedStatement(`
  select a.id, a.supplier_id, a.order_number from awards a
  where a.company_id = $1 and a.supplier_id = any ($2::int[]) and a.purchase_status = any ($4::int[])
    and lower(regexp_replace(a.order_number, '\\s', '', 'g')) = any ($3::text[])
  order by a.id limit 20`);
