import type { PurchaseKind } from '#core/purchase/rules/status.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { visibilitySql } from '#core/purchase/server/lists/list-filter.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { passesGate } from '#platform/shared/access/gates.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { asDay, type Day } from '#platform/shared/dates.ts';

/** The first and last day in Europe/Belgrade, both inclusive, and the maximum number of rows of each kind. */
export interface CalendarWindow {
  readonly from: Day;
  readonly to: Day;
  readonly most: number;
}

interface Named {
  readonly id: number;
  readonly kind: PurchaseKind;
  readonly request_number: string;
  readonly name: string;
}
export interface OfferDeadline extends Named {
  /** The instant in ISO 8601, UTC. */
  readonly at: string;
}
export interface DeliveryDay extends Named {
  readonly day: Day;
  readonly suppliers: string;
}
export interface DueInvoice extends Named {
  readonly invoice_id: number;
  readonly number: string;
  readonly day: Day;
  readonly supplier: string;
  /** The unpaid part of the invoice. */
  readonly open: string;
  readonly currency: Currency;
}

const DAY = (param: string) => `(${param}::date)::timestamp at time zone 'Europe/Belgrade'`;
const NAMED = 'p.id, p.kind, p.request_number, p.name';

/** Reads the offer deadlines of all sent requests that have not been cancelled and are visible to the caller. */
export async function readOfferDeadlines(
  tenant: Tenant,
  actor: Actor,
  { from, to, most }: CalendarWindow,
): Promise<OfferDeadline[]> {
  const params = new StatementParams();
  const where = [
    `p.company_id = $1 and p.kind = 'request'`,
    `p.date_for_offer >= ${DAY(params.add(from))}`,
    `p.date_for_offer < ${DAY(params.add(to))} + interval '1 day'`,
    'p.sent_at is not null',
    `p.status <> ${S.CANCELED}`,
    visibilitySql(actor, params) ?? 'true',
  ];
  return tenant.rows<OfferDeadline>(
    namedStatement(`select ${NAMED}, p.date_for_offer as at from purchases p
      where ${where.join(' and ')} order by p.date_for_offer desc, p.id limit ${params.add(most)}`),
    params.values,
  );
}

/** Reads the promised delivery days of outstanding goods, for purchases visible to the caller. */
export async function readDeliveryDays(
  tenant: Tenant,
  actor: Actor,
  { from, to, most }: CalendarWindow,
): Promise<DeliveryDay[]> {
  const params = new StatementParams();
  const where = [
    `p.company_id = $1 and p.status in (${[S.CLOSED, S.RECEIVED, S.PAID, S.DIRECT_FINANCES].join(', ')})`,
    `p.goods_open and p.expected_on >= ${params.add(from)} and p.expected_on <= ${params.add(to)}`,
    visibilitySql(actor, params) ?? 'true',
  ];
  return tenant.rows<DeliveryDay>(
    namedStatement(`select ${NAMED}, p.expected_on as day,
        (select coalesce(string_agg(distinct s.name, ', '), '') from awards a
          join suppliers s on s.company_id = $1 and s.id = a.supplier_id
          where a.company_id = $1 and a.purchase_id = p.id) as suppliers
      from purchases p
      where ${where.join(' and ')} order by p.expected_on desc, p.id limit ${params.add(most)}`),
    params.values,
  );
}

/**
 * Reads the due dates of invoices that are not fully paid, for purchases whose prices are visible to the caller.
 */
export async function readDueInvoices(
  tenant: Tenant,
  actor: Actor,
  { from, to, most }: CalendarWindow,
): Promise<DueInvoice[]> {
  const params = new StatementParams();
  const where = [
    'i.company_id = $1 and i.removed_at is null',
    `i.due_date >= ${params.add(from)} and i.due_date <= ${params.add(to)}`,
    'i.amount > done.paid',
    `p.status <> ${S.CANCELED}`,
    visibilitySql(actor, params, { withPrices: true }) ?? 'true',
  ];
  return tenant.rows<DueInvoice>(
    namedStatement(`select ${NAMED}, i.id as invoice_id, i.number, i.due_date as day, s.name as supplier,
        i.amount - done.paid as open, a.currency
      from invoices i
      cross join lateral (select coalesce(sum(y.amount), 0) as paid from payments y
        where y.company_id = $1 and y.invoice_id = i.id and y.state = 'done') done
      join purchases p on p.company_id = $1 and p.id = i.purchase_id
      join awards a on a.company_id = $1 and a.id = i.award_id
      join suppliers s on s.company_id = $1 and s.id = a.supplier_id
      where ${where.join(' and ')} order by i.due_date desc, i.id limit ${params.add(most)}`),
    params.values,
  );
}

/** An e-invoice and the last day for deciding on it (ADR 0107). */
export interface InvoiceToDecide {
  readonly id: number;
  readonly number: string;
  readonly supplier: string;
  readonly day: Day;
}

/** Reads e-invoice deadlines for users who decide on e-invoices. */
export async function readInvoicesToDecide(
  tenant: Tenant,
  actor: Actor,
  { from, to, most }: CalendarWindow,
): Promise<InvoiceToDecide[]> {
  if (!passesGate(actor, 'finances')) return [];
  const rows = await tenant
    .selectFrom('incoming_invoices')
    .select(['id', 'number', 'supplier_name as supplier', 'decide_by as day'])
    .where('state', 'in', ['new', 'question'])
    .where('decide_by', '>=', from)
    .where('decide_by', '<=', to)
    .orderBy('decide_by')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, day: asDay(row.day) }));
}
