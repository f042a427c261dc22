import { sql } from 'kysely';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { type Decimal, max, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import type { InvoiceVerdict } from '../rules/cover.ts';
import { COVERING_VERDICTS } from '../rules/cover.ts';

export interface InvoiceRow {
  readonly id: number;
  readonly award_id: number;
  readonly number: string;
  readonly amount: Decimal;
  readonly issued_on: string | null;
  readonly due_date: string;
  readonly paid: Decimal;
  /** The unpaid part of the invoice. */
  readonly open: Decimal;
  readonly by: string;
  /**
   * The e-invoice that was accepted as this invoice, with its verdict at that time; null if the invoice was entered
   * manually.
   */
  readonly incoming: { readonly id: number; readonly verdict: InvoiceVerdict } | null;
  /**
   * The amount that the e-invoice covers. It is less than the invoice amount if a higher amount was entered
   * manually.
   */
  readonly covered: Decimal;
}

/** The amount of an invoice that its e-invoice covers (ADR 0107). */
const COVERED = sql<string>`case when incoming_invoices.verdict = any (${COVERING_VERDICTS}::text[])
  then least(invoices.amount, invoices.covered) else 0 end`;

/** Reads a purchase's invoices with the amount paid for each, earliest due date first. */
export async function readInvoices(tenant: Tenant, purchaseId: number): Promise<InvoiceRow[]> {
  const rows = await tenant
    .selectFrom('invoices')
    .innerJoin('users', 'users.id', 'invoices.user_id')
    .leftJoin('incoming_invoices', 'incoming_invoices.id', 'invoices.incoming_id')
    .select(['incoming_invoices.id as incoming_id', 'incoming_invoices.verdict', COVERED.as('covered')])
    .select(['invoices.id', 'invoices.award_id', 'invoices.number', 'invoices.amount'])
    .select(['invoices.issued_on', 'invoices.due_date', 'users.name as by'])
    .select(
      sql<string>`(select coalesce(sum(p.amount), 0) from payments p
        where p.company_id = invoices.company_id and p.invoice_id = invoices.id and p.state = 'done')`.as(
        'paid',
      ),
    )
    .where('invoices.purchase_id', '=', purchaseId)
    .where('invoices.removed_at', 'is', null)
    .orderBy('invoices.due_date')
    .orderBy('invoices.id')
    .execute();
  return rows.map((row) => {
    const [amount, paid] = [toDecimal(row.amount), toDecimal(row.paid)];
    return {
      id: row.id,
      award_id: row.award_id,
      number: row.number,
      amount,
      issued_on: row.issued_on,
      due_date: row.due_date,
      paid,
      open: max(amount.sub(paid), ZERO),
      by: row.by,
      incoming:
        row.incoming_id === null || row.verdict === null
          ? null
          : { id: Number(row.incoming_id), verdict: row.verdict },
      covered: toDecimal(row.covered),
    };
  });
}

/** Returns the amount covered by an order's accepted, matching e-invoices (ADR 0107). */
export async function readCoveredAmount(tenant: Tenant, awardId: number): Promise<Decimal> {
  const { covered } = await tenant
    .selectFrom('invoices')
    .innerJoin('incoming_invoices', 'incoming_invoices.id', 'invoices.incoming_id')
    .select(sql<string>`coalesce(sum(${COVERED}), 0)`.as('covered'))
    .where('invoices.award_id', '=', awardId)
    .where('invoices.removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return toDecimal(covered);
}

/** Finds the award's invoice with this number, ignoring case. */
export function findInvoice(tenant: Tenant, awardId: number, number: string) {
  return tenant
    .selectFrom('invoices')
    .select(['id', 'number', 'due_date', 'incoming_id'])
    .where('award_id', '=', awardId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`lower(number) = lower(${number})`)
    .executeTakeFirst();
}

/** Returns the distinct IDs of the purchases that the orders belong to, in ascending order. */
export async function readPurchaseIdsOfOrders(
  tenant: Tenant,
  awardIds: readonly number[],
): Promise<number[]> {
  if (awardIds.length === 0) return [];
  const rows = await tenant
    .selectFrom('awards')
    .select('purchase_id')
    .distinct()
    .where('id', 'in', [...awardIds])
    .orderBy('purchase_id')
    .execute();
  return rows.map(({ purchase_id }) => purchase_id);
}

/** Reads undecided e-invoices that refer to one of the purchase's orders, earliest deadline first. */
export async function readUndecidedEInvoices(tenant: Tenant, purchaseId: number) {
  return await tenant
    .selectFrom('incoming_invoices')
    .select(['incoming_invoices.id', 'incoming_invoices.number', 'incoming_invoices.decide_by'])
    .select(['incoming_invoices.award_ids', 'incoming_invoices.gross', 'incoming_invoices.currency'])
    .where('incoming_invoices.state', 'in', ['new', 'question'])
    .where(
      sql<boolean>`incoming_invoices.award_ids && (
        select array_agg(a.id) from awards a
        where a.company_id = incoming_invoices.company_id and a.purchase_id = ${purchaseId})`,
    )
    .orderBy('incoming_invoices.decide_by')
    .orderBy('incoming_invoices.id')
    .execute();
}
