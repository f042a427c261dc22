import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { Unit } from '#platform/shared/units.ts';
import type { InvoicedOrder } from '../rules/judge.ts';
import type { OrderedLine } from '../rules/match-lines.ts';
import type { IncomingInvoice } from './incoming.read.ts';
import { readSupplierRecordIds } from './supplier-match.read.ts';

/** An order with the data that users need to recognise it. */
export interface KnownOrder {
  readonly award_id: number;
  readonly order_number: string;
  readonly purchase: { readonly id: number; readonly name: string };
  readonly currency: Currency;
  readonly gross: string;
  /** When the order's purchase was closed; null if it is open. */
  readonly closed_at: string | null;
}

/** The orders that invoices refer to, each with its lines. */
export interface ConcernedOrders {
  readonly known: readonly KnownOrder[];
  readonly orders: readonly InvoicedOrder[];
  readonly lines: readonly OrderedLine[];
}

interface OrderRow {
  readonly invoice_id: number;
  readonly id: number;
  readonly order_number: string;
  readonly purchase_id: number;
  readonly purchase_name: string;
  readonly currency: Currency;
  readonly gross: string;
  readonly closed_at: string | null;
  readonly freight_net: string | null;
  readonly freight_vat_rate: string | null;
  readonly charged: string;
  readonly advanced: string;
  readonly number_taken: boolean;
  readonly lines: readonly LineRow[];
}
interface LineRow {
  readonly article_id: number;
  readonly name: string;
  readonly unit: Unit;
  readonly ordered: string;
  readonly unit_price: string;
  readonly vat_rate: string;
  readonly received: string;
  readonly invoiced: string;
}

/** SQL for the time when the purchase `q` was closed, taken from its history. */
const CLOSED_AT = `case when q.status = ${PURCHASE_STATUS.LOCKED} then (select max(e.at) from events e
      where e.company_id = $1 and e.purchase_id = q.id and e.to_status = ${PURCHASE_STATUS.LOCKED}) end`;

/**
 * Selects orders with all data needed for comparison with invoices. `$2` contains the order IDs; `$3` contains the
 * invoices to compare, whose own quantities the sums exclude. Plain SQL, because one statement returns the orders
 * with their lines; amounts in the JSON are strings, so that they stay exact. Credited quantities count only after
 * acceptance, and refused invoices do not count.
 */
const ORDERED = namedStatement(`
  select asked.invoice_id, a.id, a.order_number, a.purchase_id, q.name as purchase_name, a.currency, a.gross, a.freight_net,
    ${CLOSED_AT} as closed_at,
    a.freight_vat_rate,
    coalesce((select sum((c ->> 'net')::numeric) from incoming_invoices i
      cross join jsonb_array_elements(i.document -> 'charges') c
      where i.company_id = $1 and i.state = 'accepted' and i.id <> asked.invoice_id and i.award_ids @> array[a.id]), 0)::text as charged,
    coalesce((select sum(case i.kind when 'advance' then i.gross
        else -(i.document -> 'stated' ->> 'prepaid')::numeric end) from incoming_invoices i
      where i.company_id = $1 and i.state = 'accepted' and i.id <> asked.invoice_id and i.award_ids @> array[a.id]), 0)::text as advanced,
    exists (select from invoices v join incoming_invoices own on own.company_id = $1 and own.id = asked.invoice_id
      where v.company_id = $1 and v.award_id = a.id and v.removed_at is null and v.incoming_id <> own.id
        and lower(v.number) = lower(own.number)) as number_taken,
    coalesce((select json_agg(json_build_object('article_id', l.article_id, 'name', t.name, 'unit', t.unit,
        'ordered', l.quantity::text, 'unit_price', l.unit_price::text, 'vat_rate', l.vat_rate::text,
        'received', (case when q.kind <> 'request' then l.quantity else coalesce((
          select sum(rl.quantity) from receipts r
          join receipt_lines rl on rl.company_id = $1 and rl.receipt_id = r.id and rl.article_id = l.article_id
          where r.company_id = $1 and r.award_id = a.id and r.state = 'done'), 0) end)::text,
        'invoiced', coalesce((
          select sum(case i.kind when 'credit_note' then -m.quantity else m.quantity end)
          from incoming_invoice_lines m
          join incoming_invoices i on i.company_id = $1 and i.id = m.invoice_id
          where m.company_id = $1 and m.award_id = a.id and m.article_id = l.article_id and i.id <> asked.invoice_id
            and i.state <> 'refused' and ((i.kind = 'credit_note') = (m.quantity < 0) or i.state = 'accepted')), 0)::text)
        order by t.position)
      from award_lines l
      join articles t on t.company_id = $1 and t.id = l.article_id
      where l.company_id = $1 and l.award_id = a.id), '[]') as lines
  from unnest($2::int[], $3::bigint[]) asked (award_id, invoice_id)
  join awards a on a.company_id = $1 and a.id = asked.award_id
  join purchases q on q.company_id = $1 and q.id = a.purchase_id
  order by a.id`);

/** An invoice with the orders that it refers to. */
type Concerned = Pick<IncomingInvoice, 'id' | 'award_ids'>;

export async function readConcernedOrders(tenant: Tenant, invoice: Concerned): Promise<ConcernedOrders> {
  return (await readOrdersOfInvoices(tenant, [invoice]))(invoice.id);
}

/** Reads the orders of several invoices in one statement. */
export async function readOrdersOfInvoices(
  tenant: Tenant,
  invoices: readonly Concerned[],
): Promise<(invoiceId: number) => ConcernedOrders> {
  const pairs = invoices.flatMap(({ id, award_ids }) => award_ids.map((award_id) => ({ id, award_id })));
  if (pairs.length === 0) return () => orderedOf([]);
  const rows = await tenant.rows<OrderRow>(ORDERED, [
    pairs.map(({ award_id }) => award_id),
    pairs.map(({ id }) => id),
  ]);
  return (invoiceId) => orderedOf(rows.filter(({ invoice_id }) => Number(invoice_id) === invoiceId));
}

function knownOrder(row: Omit<OrderRow, 'lines' | 'invoice_id'>): KnownOrder {
  return {
    award_id: row.id,
    order_number: row.order_number,
    purchase: { id: row.purchase_id, name: row.purchase_name },
    currency: row.currency,
    gross: row.gross,
    closed_at: row.closed_at,
  };
}

function orderedOf(rows: readonly OrderRow[]): ConcernedOrders {
  return {
    known: rows.map(knownOrder),
    orders: rows.map(
      ({
        id,
        order_number,
        currency,
        gross,
        freight_net,
        freight_vat_rate,
        charged,
        advanced,
        number_taken,
      }) => ({
        award_id: id,
        order_number,
        currency,
        gross: toDecimal(gross),
        freight:
          freight_net === null || freight_vat_rate === null
            ? null
            : { net: toDecimal(freight_net), vat_rate: toDecimal(freight_vat_rate) },
        charged: toDecimal(charged),
        advanced: toDecimal(advanced),
        number_taken,
      }),
    ),
    lines: rows.flatMap(({ id, order_number, lines }) =>
      lines.map((line) => ({
        award_id: id,
        article_id: line.article_id,
        order_number,
        name: line.name,
        unit: line.unit,
        ordered: toDecimal(line.ordered),
        unit_price: toDecimal(line.unit_price),
        vat_rate: toDecimal(line.vat_rate),
        received: toDecimal(line.received),
        invoiced: toDecimal(line.invoiced),
      })),
    ),
  };
}

/** The maximum number of orders proposed for an invoice. */
const PROPOSED_MAX = 20;

/** Returns the orders of all of the supplier's records, nearest amount first. */
export async function readSupplierOrders(
  tenant: Tenant,
  supplierId: number,
  { gross, statuses }: { readonly gross: string; readonly statuses: readonly number[] },
): Promise<KnownOrder[]> {
  const rows = await tenant.rows<Omit<OrderRow, 'lines' | 'invoice_id'>>(PROPOSED, [
    await readSupplierRecordIds(tenant, supplierId),
    gross,
    statuses,
  ]);
  return rows.map(knownOrder);
}

const PROPOSED = namedStatement(`
  select a.id, a.order_number, a.purchase_id, q.name as purchase_name, a.currency, a.gross, ${CLOSED_AT} as closed_at
  from awards a
  join purchases q on q.company_id = $1 and q.id = a.purchase_id and not q.sample
  where a.company_id = $1 and a.supplier_id = any ($2::int[]) and a.purchase_status = any ($4::int[])
  order by abs(a.gross - $3::numeric), a.id desc limit ${PROPOSED_MAX}`);
