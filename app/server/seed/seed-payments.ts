import { sql } from 'kysely';
import { computeBudgetTargets } from '#core/purchase/rules/budget-targets.ts';
import { computeAwardFacts, type PaymentType } from '#core/purchase/rules/facts.ts';
import { type PurchaseKind, type PurchaseStatus, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { saveAwardMoney } from '#core/purchase/server/ledger/award-money.repo.ts';
import { settleBudget } from '#core/purchase/server/ledger/budget.repo.ts';
import { readFulfilment } from '#core/purchase/server/record/award-facts.read.ts';
import { appendEvent } from '#core/purchase/server/record/events.repo.ts';
import { formatBankAccount } from '#core/suppliers/rules/supplier-account.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { isOneOf } from '#platform/shared/closed-list.ts';
import { addDays, dayInBelgrade } from '#platform/shared/dates.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { computeCheckDigits97 } from '#platform/shared/payment/check-digits-97.ts';
import { toDemoUserActor } from './cast-user-actor.ts';

const DAY = 86_400_000;
const dayAgo = (days: number) => dayInBelgrade(new Date(Date.now() - days * DAY).toISOString());
const CENTS = 2;

interface Order {
  readonly id: number;
  readonly purchase_id: number;
  readonly kind: PurchaseKind;
  readonly status: PurchaseStatus;
  readonly order_number: string;
  readonly supplier: string;
  readonly currency: string;
  readonly net: Decimal;
  readonly gross: Decimal;
  readonly inCompanyCurrency: Decimal;
  /** The time of payment according to the history; null if not paid. */
  readonly paid_at: string | null;
  readonly confirmed_at: string;
}

interface Person {
  readonly id: number;
  readonly name: string;
}

/**
 * Seeds payments for the demo's requests. Paid and delivered requests are paid in full. Some received or expected
 * requests have invoices (one of them overdue), a partial payment, advances, or a payment whose reversal waits
 * for the owner.
 */
export async function seedPayments(tenant: Tenant): Promise<void> {
  await tenant.transaction(async (tx) => {
    await giveAccounts(tx);
    const payer = await tx
      .selectFrom('users')
      .select(['id', 'name'])
      .where('email', '=', 'finance@demo.test')
      .executeTakeFirstOrThrow();
    const orders = await readOrders(tx);
    const requests = orders.filter(({ kind }) => kind === 'request');
    const done: readonly number[] = [S.PAID, S.LOCKED];
    for (const order of requests.filter(({ status }) => isOneOf(done, status)))
      await payInFull(tx, payer, order);
    await seedReceived(
      tx,
      payer,
      requests.filter(({ status }) => status === S.RECEIVED),
    );
    await seedExpected(
      tx,
      payer,
      requests.filter(({ status }) => status === S.CLOSED),
    );
    for (const order of orders) await settle(tx, order);
  });
}

/** Seeds bank accounts of all suppliers except the last one, whose account stays unknown. */
async function giveAccounts(tx: TenantTx): Promise<void> {
  const suppliers = await tx.selectFrom('suppliers').select(['id', 'country']).orderBy('id').execute();
  const last = suppliers.at(-1)?.id;
  for (const [index, { id, country }] of suppliers.entries()) {
    const first16 = `${['160', '170', '205', '265'][index % 4]}${String(4_000_117 + index * 7919).padStart(13, '0')}`;
    const account =
      country === 'RS'
        ? formatBankAccount({ kind: 'serbian', number: first16 + computeCheckDigits97(first16) })
        : EXAMPLE_IBAN[country];
    const known = id === last ? '' : (account ?? '');
    await takeOver(tx, id, known);
    // Purchases from this supplier were approved with this account.
    await tx.updateTable('awards').set({ approved_account: known }).where('supplier_id', '=', id).execute();
  }
}

/** Seeds an account as if the company had always used it. */
async function takeOver(tx: TenantTx, supplier_id: number, number: string): Promise<void> {
  if (number === '') return;
  await tx
    .insertInto('supplier_accounts', {
      ...{ supplier_id, version: 1, number, source: 'taken_over', state: 'in_force', rule: 'taken_over' },
      proposed_at: sql<string>`now_utc() - interval '400 days'`,
      ...{ usable_from: nowSql, in_force_at: nowSql },
    })
    .execute();
  await tx.updateTable('suppliers').set({ account_number: number }).where('id', '=', supplier_id).execute();
}

/** Example IBANs from the IBAN registry, with valid check digits and lengths. */
const EXAMPLE_IBAN: Readonly<Record<string, string>> = {
  DE: 'DE89 3704 0044 0532 0130 00',
  AT: 'AT61 1904 3002 3457 3201',
  SI: 'SI56 2633 0001 2039 086',
  BA: 'BA39 1290 0794 0102 8494',
};

async function readOrders(tx: TenantTx): Promise<Order[]> {
  const rows = await tx
    .selectFrom('awards')
    .innerJoin('purchases', 'purchases.id', 'awards.purchase_id')
    .innerJoin('suppliers', 'suppliers.id', 'awards.supplier_id')
    .leftJoin('events', (join) =>
      join.onRef('events.purchase_id', '=', 'purchases.id').on('events.kind', '=', 'pay'),
    )
    .select(['awards.id', 'awards.purchase_id', 'awards.order_number', 'awards.currency', 'awards.net'])
    .select(['awards.gross', 'awards.net_in_company_currency', 'awards.created_at'])
    .select(['purchases.kind', 'purchases.status', 'suppliers.name', 'events.at'])
    .orderBy('awards.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    purchase_id: row.purchase_id,
    kind: row.kind,
    status: row.status,
    order_number: row.order_number,
    supplier: row.name,
    currency: row.currency,
    net: toDecimal(row.net),
    gross: toDecimal(row.gross),
    inCompanyCurrency: toDecimal(row.net_in_company_currency),
    paid_at: row.at,
    confirmed_at: row.created_at,
  }));
}

async function payInFull(tx: TenantTx, payer: Person, order: Order): Promise<void> {
  const at = order.paid_at ?? order.confirmed_at;
  const paidOn = dayInBelgrade(at);
  const invoiceId = await invoice(tx, payer, order, { amount: order.gross, due_date: paidOn, at });
  await payment(tx, payer, order, {
    type: 'standard',
    amount: order.gross,
    paid_on: paidOn,
    at,
    invoice_id: invoiceId,
  });
}

/** Seeds an overdue invoice, and an invoice due soon that is partly paid and has a pending reversal. */
async function seedReceived(tx: TenantTx, payer: Person, orders: readonly Order[]): Promise<void> {
  const [overdue, part] = orders;
  const at = new Date(Date.now() - 5 * DAY).toISOString();
  if (overdue) await invoice(tx, payer, overdue, { amount: overdue.gross, due_date: dayAgo(2), at });
  if (!part) return;
  const half = part.gross.div(toDecimal('2'), CENTS);
  const dueDate = addDays(dayAgo(0), 6);
  const invoiceId = await invoice(tx, payer, part, { amount: part.gross, due_date: dueDate, at });
  const paid = { type: 'standard', amount: half, paid_on: dayAgo(1), at, invoice_id: invoiceId } as const;
  const reversesId = await payment(tx, payer, part, paid);
  await tellPaid(tx, payer, part, paid);
  await tx
    .insertInto('payments', {
      purchase_id: part.purchase_id,
      award_id: part.id,
      kind: 'reversal',
      state: 'waiting',
      reverses_id: reversesId,
      payment_type: 'standard',
      amount: `-${half.toFixed(CENTS)}`,
      invoice_id: invoiceId,
      invoice_number: numberOf(part),
      note: 'Plaćeno na pogrešan račun, banka vraća uplatu.',
      user_id: payer.id,
    })
    .execute();
}

/**
 * Seeds two advances: one before any delivery, and one for an order where more has been delivered than paid for.
 */
async function seedExpected(tx: TenantTx, payer: Person, orders: readonly Order[]): Promise<void> {
  // The oldest orders have receipts and a pending request to close short; the newest order has no receipt yet.
  const [newest, second] = [...orders].sort((a, b) => b.confirmed_at.localeCompare(a.confirmed_at));
  const at = new Date(Date.now() - 2 * DAY).toISOString();
  for (const [order, share] of [
    [newest, '0.3'],
    [second, '0.5'],
  ] as const) {
    if (!order) continue;
    const amount = order.gross.mul(toDecimal(share)).roundHalfUp(CENTS);
    const paid = { type: 'advance_partial', amount, paid_on: dayAgo(2), at, invoice_id: null } as const;
    await payment(tx, payer, order, paid);
    await tellPaid(tx, payer, order, paid);
  }
}

const numberOf = ({ order_number }: Order) => `R-${order_number}`;

async function invoice(
  tx: TenantTx,
  payer: Person,
  order: Order,
  { amount, due_date, at }: { readonly amount: Decimal; readonly due_date: string; readonly at: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('invoices', {
      purchase_id: order.purchase_id,
      award_id: order.id,
      number: numberOf(order),
      amount: amount.toFixed(CENTS),
      due_date,
      user_id: payer.id,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Paid {
  readonly type: PaymentType;
  readonly amount: Decimal;
  readonly paid_on: string;
  readonly at: string;
  readonly invoice_id: number | null;
}

async function payment(tx: TenantTx, payer: Person, order: Order, paid: Paid): Promise<number> {
  const { id } = await tx
    .insertInto('payments', {
      purchase_id: order.purchase_id,
      award_id: order.id,
      kind: 'payment',
      payment_type: paid.type,
      amount: paid.amount.toFixed(CENTS),
      invoice_id: paid.invoice_id,
      invoice_number: paid.invoice_id === null ? '' : numberOf(order),
      paid_on: paid.paid_on,
      user_id: payer.id,
      created_at: paid.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Adds the history entry of a payment that did not change the status. Payments that changed it already have an entry.
 */
async function tellPaid(
  tx: TenantTx,
  payer: Person,
  order: Order,
  { type, amount, at }: Paid,
): Promise<void> {
  await appendEvent(tx, {
    purchase_id: order.purchase_id,
    kind: 'pay',
    by: toDemoUserActor(payer),
    from: order.status,
    to: order.status,
    at,
    data: {
      supplier: order.supplier,
      order_number: order.order_number,
      amount: amount.toFixed(CENTS),
      currency: order.currency,
      payment_type: type,
    },
  });
}

/** Recomputes an award's sums and its budget amounts from its receipts and payments. */
async function settle(tx: TenantTx, order: Order): Promise<void> {
  const lines = await tx.selectFrom('award_lines').selectAll().where('award_id', '=', order.id).execute();
  const { record } = (await readFulfilment(tx, order.purchase_id)).of(order.id, lines, null);
  const facts = computeAwardFacts(record);
  await saveAwardMoney(tx, order.kind, order.id, facts);
  if (order.kind !== 'request' || facts.nothing_paid) return;
  const targets = computeBudgetTargets({
    payable_net: facts.payable_net,
    payable: facts.payable,
    paid: facts.paid,
    orderedNet: order.net,
    orderedGross: order.gross,
  });
  // Uses the exchange rate at the time of the confirmation, as stored in the award.
  const whole = order.inCompanyCurrency.mul(facts.payable_net).div(order.net, CENTS);
  const actual = whole.mul(targets.actual).div(facts.payable_net, CENTS);
  const last = await tx
    .selectFrom('payments')
    .select(['user_id', 'created_at'])
    .where('award_id', '=', order.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await settleBudget(
    tx,
    order.purchase_id,
    { award_id: order.id, actual, committed: whole.sub(actual) },
    { user_id: last.user_id, at: last.created_at },
  );
}
