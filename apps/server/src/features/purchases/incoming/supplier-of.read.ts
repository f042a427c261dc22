import type { InvoiceDocument } from '@ponuda/domain/invoice/document';
import { sellerNumbers } from '@ponuda/domain/invoice/identity';
import { sameNumber } from '@ponuda/domain/invoice/judge';
import { sameTaxNumber, type TaxNumberMeaning, taxNumberMeaning } from '@ponuda/domain/tax-numbers';
import { statement } from '../../../platform/db/statement.ts';
import type { Tenant } from '../../../platform/db/tenant.ts';

export interface FoundSupplier {
  readonly id: number;
  readonly pib: string;
}

/** The supplier of an invoice and the orders that it names. */
export interface Found {
  readonly supplier: FoundSupplier | null;
  readonly award_ids: readonly number[];
}

/**
 * Finds the supplier by its tax number, and its orders by the numbers that the invoice names. A supplier who is known
 * twice is the one with the order. A supplier that was deleted and added again has the orders of the deleted record. No
 * order of another supplier is ever found.
 */
export async function findSupplier(
  tenant: Tenant,
  { supplier, order_number, lines }: InvoiceDocument,
  statuses: readonly number[],
): Promise<Found> {
  const numbers = supplier.tax_numbers.flatMap(spellings);
  if (numbers.length === 0) return { supplier: null, award_ids: [] };
  const records = await readRecords(tenant, numbers, sellerNumbers(supplier));
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
  const found = awards.filter((award) => named.some((number) => sameNumber(number, award.order_number)));
  const ordering = records.filter(({ id }) => found.some(({ supplier_id }) => supplier_id === id));
  const owner = candidates.find((one) => ordering.some((record) => isSameSupplier(one, record)));
  const chosen = owner ?? candidates[0];
  if (!chosen) return { supplier: null, award_ids: [] };
  const own = new Set(records.filter((record) => isSameSupplier(chosen, record)).map(({ id }) => id));
  return {
    supplier: { id: chosen.id, pib: chosen.pib },
    award_ids: found.filter(({ supplier_id }) => own.has(supplier_id)).map(({ id }) => id),
  };
}

/**
 * Returns the ids of all records of a supplier, deleted ones too: a supplier that was deleted and added again has a second
 * record with the same tax number, and its orders belong to the first one.
 */
export async function readRecordsOf(tenant: Tenant, supplierId: number): Promise<number[]> {
  const supplier = await tenant
    .selectFrom('suppliers')
    .select(['suppliers.pib', 'suppliers.country'])
    .where('id', '=', supplierId)
    .executeTakeFirst();
  if (!supplier) return [supplierId];
  const records = await readRecords(tenant, spellings(supplier.pib), [meaningOf(supplier)]);
  return [...new Set([supplierId, ...records.map(({ id }) => id)])];
}

/** A supplier as the company has it, or had it before it was deleted. */
interface SupplierRecord {
  readonly id: number;
  readonly pib: string;
  readonly country: string;
  readonly deleted_at: string | null;
}

/** Reads the records, deleted ones too, that are stored under one of these numbers and mean one of `meant`. */
async function readRecords(
  tenant: Tenant,
  numbers: readonly string[],
  meant: readonly TaxNumberMeaning[],
): Promise<SupplierRecord[]> {
  if (numbers.length === 0) return [];
  const rows = await tenant
    .selectFrom('suppliers')
    .select(['suppliers.id', 'suppliers.pib', 'suppliers.country', 'suppliers.deleted_at'])
    .where('pib', 'in', [...numbers])
    .where('sample', '=', false)
    .orderBy('suppliers.id')
    .execute();
  return rows.filter((row) => meant.some((number) => sameTaxNumber(number, meaningOf(row))));
}

function meaningOf({ country, pib }: Pick<SupplierRecord, 'country' | 'pib'>): TaxNumberMeaning {
  return taxNumberMeaning(country, pib);
}

function isSameSupplier(one: SupplierRecord, other: SupplierRecord): boolean {
  return one.id === other.id || sameTaxNumber(meaningOf(one), meaningOf(other));
}

const NAMED_ORDERS = statement(`
  select a.id, a.supplier_id, a.order_number from awards a
  where a.company_id = $1 and a.supplier_id = any ($2::int[]) and a.purchase_status = any ($4::int[])
    and lower(regexp_replace(a.order_number, '\\s', '', 'g')) = any ($3::text[])
  order by a.id limit 20`);

/** The ways in which a number may be stored: with the letters of its country, without them, and as the JIB behind a VAT number. */
function spellings(number: string): string[] {
  const plain = number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const bare = plain.replace(/^[A-Z]{2}/, '');
  const all = [plain, bare, `4${bare}`, bare.replace(/^U/, '')];
  return all.filter((one) => one !== '');
}
