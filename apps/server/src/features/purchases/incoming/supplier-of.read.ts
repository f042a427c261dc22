import type { InvoiceDocument } from '@ponuda/domain/invoice/document';
import { sellerNumbers } from '@ponuda/domain/invoice/identity';
import { sameNumber } from '@ponuda/domain/invoice/judge';
import { sameTaxNumber, taxNumberMeaning } from '@ponuda/domain/tax-numbers';
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
 * twice is the one with the order. No order of another supplier is ever found.
 */
export async function findSupplier(
  tenant: Tenant,
  { supplier, order_number, lines }: InvoiceDocument,
  statuses: readonly number[],
): Promise<Found> {
  const numbers = supplier.tax_numbers.flatMap(spellings);
  const meant = sellerNumbers(supplier);
  if (numbers.length === 0) return { supplier: null, award_ids: [] };
  const candidates = (
    await tenant
      .selectFrom('suppliers')
      .select(['suppliers.id', 'suppliers.pib', 'suppliers.country'])
      .where('pib', 'in', numbers)
      .where('deleted_at', 'is', null)
      .where('sample', '=', false)
      .orderBy('suppliers.id')
      .execute()
  ).filter(({ pib, country }) => {
    const own = taxNumberMeaning(country, pib);
    return meant.some((number) => sameTaxNumber(number, own));
  });
  const named = [...new Set([order_number, ...lines.map((line) => line.order_number)])].filter(
    (one) => one !== '',
  );
  const awards =
    candidates.length === 0 || named.length === 0
      ? []
      : await tenant.rows<{ id: number; supplier_id: number; order_number: string }>(NAMED_ORDERS, [
          candidates.map(({ id }) => id),
          named.map((number) => number.replaceAll(/\s/g, '').toLowerCase()),
          statuses,
        ]);
  const found = awards.filter((award) => named.some((number) => sameNumber(number, award.order_number)));
  const owner = candidates.find(({ id }) => found.some(({ supplier_id }) => supplier_id === id));
  const chosen = owner ?? candidates[0] ?? null;
  return {
    supplier: chosen,
    award_ids: found.filter(({ supplier_id }) => supplier_id === chosen?.id).map(({ id }) => id),
  };
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
