import { createHash } from 'node:crypto';
import { computeDecisionDeadline } from '#core/e-invoices/rules/decision-deadline.ts';
import { findMatches, saveMatches } from '#core/e-invoices/server/actions/save-matches.step.ts';
import { findIncomingInvoice } from '#core/e-invoices/server/incoming.read.ts';
import { insertIncomingInvoice, saveInvoiceDecision } from '#core/e-invoices/server/incoming.repo.ts';
import { getInvoiceTolerance } from '#core/e-invoices/server/judge-incoming.ts';
import { readInvoiceFile } from '#core/e-invoices/server/reading/read-file.ts';
import { linkInvoice } from '#core/finances/server/invoices.repo.ts';
import { type PurchaseStatus, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { resolveCompanySettings } from '#platform/server/auth/company-settings.ts';
import type { Platform } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { insertUpload } from '#platform/server/files/insert-upload.repo.ts';
import { newStorageKey } from '#platform/server/files/storage.ts';
import { addDays, type Day, dayInBelgrade } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { UNIT_CODES } from '#platform/shared/unit-codes.ts';
import type { Unit } from '#platform/shared/units.ts';
import { type DemoInvoice, renderDemoInvoice } from './demo-invoice.ts';

interface OrderLine {
  readonly name: string;
  readonly unit: Unit;
  readonly quantity: string;
  readonly unit_price: string;
  readonly vat_rate: string;
}

interface Order {
  readonly id: number;
  readonly order_number: string;
  readonly status: PurchaseStatus;
  readonly supplier_id: number;
  readonly supplier: DemoInvoice['supplier'];
  readonly account: string;
  readonly lines: readonly OrderLine[];
  /** The manually entered invoice for the order; null if there is none. */
  readonly invoice: { readonly id: number; readonly number: string } | null;
}

interface Planned {
  readonly status: PurchaseStatus;
  /** Days until a decision on the invoice is due. */
  readonly days: number;
  readonly accepted?: true;
  readonly account?: string;
  readonly withoutOrder?: true;
  readonly change?: (line: OrderLine, index: number) => OrderLine;
}

const first = (change: (line: OrderLine) => Partial<OrderLine>) => (line: OrderLine, index: number) =>
  index === 0 ? { ...line, ...change(line) } : line;

/**
 * One invoice per verdict, for example one with a different bank account, one for undelivered goods, one due
 * tomorrow, one overdue without an order, and one accepted. Duplicates are never stored.
 */
const PLAN: readonly Planned[] = [
  { status: S.RECEIVED, days: 9 },
  {
    status: S.RECEIVED,
    days: 5,
    change: first(({ unit_price }) => ({
      unit_price: toDecimal(unit_price).mul(toDecimal('1.08')).roundHalfUp(2).toString(),
    })),
  },
  {
    status: S.PAID,
    days: 1,
    change: first(({ vat_rate }) => ({ vat_rate: vat_rate === '10' ? '20' : '10' })),
  },
  {
    status: S.LOCKED,
    days: 12,
    change: first(({ unit_price }) => ({
      unit_price: toDecimal(unit_price).add(toDecimal('0.01')).toString(),
    })),
  },
  { status: S.CLOSED, days: 10, account: '205-9001002233-53' },
  { status: S.CLOSED, days: -2, withoutOrder: true },
  { status: S.LOCKED, days: -40, accepted: true },
];

/** Seeds e-invoices of the demo's suppliers, each parsed from a file and matched like an uploaded one. */
export async function seedInvoices({ db, storage }: Platform, tenant: Tenant): Promise<void> {
  const today = dayInBelgrade(await readClock(db));
  const orders = await readOrders(tenant);
  const { id: userId } = await tenant
    .selectFrom('users')
    .select('users.id')
    .where('users.email', '=', 'finance@demo.test')
    .executeTakeFirstOrThrow();
  const tolerance = getInvoiceTolerance({ settings: resolveCompanySettings({}) });
  const used = new Set<number>();
  for (const plan of PLAN) {
    const order = orders.find(
      ({ id, status, invoice }) =>
        status === plan.status && !used.has(id) && (invoice !== null || plan.accepted === undefined),
    );
    if (!order) continue;
    used.add(order.id);
    const content = Buffer.from(renderDemoInvoice(written(order, plan, today)));
    const read = await readInvoiceFile(content);
    if ('problem' in read) throw new Error(`the demo's invoice: ${read.problem} ${read.field}`);
    const { invoice: document, format } = read;
    const storage_key = newStorageKey();
    await storage.put(storage_key, content);
    await tenant.transaction(async (tx) => {
      const sha256 = createHash('sha256').update(content).digest();
      const paper = { name: `${document.number}.xml`, size: content.length, type: 'application/xml' };
      const file = await insertUpload(tx, userId, { storage_key, ...paper, sha256 });
      const id = await insertIncomingInvoice(tx, {
        file_id: file.id,
        sha256,
        format,
        document,
        supplier_id: order.supplier_id,
        tax_number: order.supplier.pib,
        decide_by: computeDecisionDeadline({ country: 'RS', ...document, came_on: today }),
        award_ids: plan.withoutOrder ? [] : [order.id],
        user_id: userId,
        mail: null,
      });
      const incoming = await findIncomingInvoice(tx, id);
      const { judgement } = await saveMatches(tx, incoming, await findMatches(tx, incoming), tolerance);
      if (!plan.accepted || !order.invoice) return;
      await saveInvoiceDecision(tx, id, { state: 'accepted', judgement, by: userId });
      await linkInvoice(tx, order.invoice.id, { incoming_id: id, amount: document.stated.payable });
    });
  }
}

function written(order: Order, plan: Planned, today: Day): DemoInvoice {
  const { change = (line) => line } = plan;
  // A decision on an invoice is due within fifteen days of its date.
  const issued_on = addDays(today, plan.days - 15);
  return {
    number: plan.accepted && order.invoice ? order.invoice.number : `F-${order.order_number.slice(2)}`,
    order_number: plan.withoutOrder ? '' : order.order_number,
    issued_on,
    due_date: addDays(issued_on, 30),
    supplier: order.supplier,
    buyer: 'Morava Oprema d.o.o.',
    account: plan.account ?? order.account,
    lines: order.lines.map(change).map(({ unit, ...line }) => ({ ...line, unit_code: UNIT_CODES[unit] })),
  };
}

/** Returns orders in dinars from Serbian suppliers, without freight, newest first. */
async function readOrders(tenant: Tenant): Promise<Order[]> {
  const awards = await tenant
    .selectFrom('awards')
    .innerJoin('purchases', 'purchases.id', 'awards.purchase_id')
    .innerJoin('suppliers', 'suppliers.id', 'awards.supplier_id')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.award_id', '=', 'awards.id').on('invoices.removed_at', 'is', null),
    )
    .select(['awards.id', 'awards.order_number', 'awards.supplier_id', 'purchases.status'])
    .select(['suppliers.name', 'suppliers.country', 'suppliers.pib', 'suppliers.account_number'])
    .select(['invoices.id as invoice_id', 'invoices.number as invoice_number'])
    .where('purchases.kind', '=', 'request')
    .where('awards.currency', '=', 'RSD')
    .where('awards.freight_net', 'is', null)
    .where('suppliers.country', '=', 'RS')
    .where('suppliers.account_number', '<>', '')
    .where('suppliers.paused_at', 'is', null)
    .orderBy('awards.id', 'desc')
    .execute();
  const lines = await tenant
    .selectFrom('award_lines')
    .innerJoin('articles', 'articles.id', 'award_lines.article_id')
    .select(['award_lines.award_id', 'articles.name', 'articles.unit'])
    .select(['award_lines.quantity', 'award_lines.unit_price', 'award_lines.vat_rate'])
    .orderBy('articles.position')
    .execute();
  return awards.map((row) => ({
    id: row.id,
    order_number: row.order_number,
    status: row.status,
    supplier_id: row.supplier_id,
    supplier: { name: row.name, country: row.country, pib: row.pib },
    account: row.account_number,
    invoice:
      row.invoice_id === null || row.invoice_number === null
        ? null
        : { id: row.invoice_id, number: row.invoice_number },
    lines: lines
      .filter(({ award_id }) => award_id === row.id)
      .map(({ award_id: _award, name, unit, ...numbers }) => ({
        name,
        unit,
        quantity: toDecimal(numbers.quantity).toString(),
        unit_price: toDecimal(numbers.unit_price).toString(),
        vat_rate: toDecimal(numbers.vat_rate).toString(),
      })),
  }));
}
