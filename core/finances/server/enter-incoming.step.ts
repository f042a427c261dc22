import { judgeButton } from '#core/purchase/rules/can.ts';
import { bumpPurchaseVersion, lockPurchaseRow } from '#core/purchase/server/change/apply-transition.repo.ts';
import { saveNextDue } from '#core/purchase/server/ledger/award-money.repo.ts';
import { appendEvent, toUserActor } from '#core/purchase/server/record/events.repo.ts';
import type { LockedPurchase } from '#core/purchase/server/record/purchase-row.ts';
import { toPurchaseScope } from '#core/purchase/server/record/purchase-scope.ts';
import { type JudgedPurchase, judgePurchase } from '#core/purchase/server/record/purchase-state.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import { findInvoice, readPurchaseIdsOfOrders } from './invoices.read.ts';
import { insertInvoice, linkInvoice } from './invoices.repo.ts';

/** A locked purchase with all data needed for its permission checks. */
export interface LockedInvoicePurchase {
  readonly locked: LockedPurchase;
  readonly judged: JudgedPurchase;
}

/** Locks the purchases of the given orders, in a fixed order, until the transaction ends. */
export async function lockPurchasesOfOrders(
  ctx: CompanyContext,
  tx: TenantTx,
  awardIds: readonly number[],
): Promise<LockedInvoicePurchase[]> {
  const held: LockedInvoicePurchase[] = [];
  for (const id of await readPurchaseIdsOfOrders(tx, awardIds)) {
    const locked = await lockPurchaseRow(tx, id);
    if (locked)
      held.push({
        locked,
        judged: await judgePurchase(toPurchaseScope({ ...ctx, tenant: tx }), id, locked.now),
      });
  }
  return held;
}

/**
 * Creates a payable invoice for an order from an accepted e-invoice. If an invoice with the same number was
 * already entered manually, links it to the e-invoice instead, so that it is not paid twice. Throws
 * `invoice_number_taken` if that invoice already belongs to another e-invoice, because one of the two would be
 * lost.
 */
export async function enterIncomingInvoice(
  ctx: CompanyContext,
  tx: TenantTx,
  purchases: readonly LockedInvoicePurchase[],
  share: {
    readonly award_id: number;
    readonly amount: string;
    readonly number: string;
    readonly issued_on: string;
    readonly due_date: string;
    readonly incoming_id: number;
  },
): Promise<void> {
  const of = purchases.find(({ judged }) => judged.facts.awards.some(({ id }) => id === share.award_id));
  const award = of?.judged.facts.awards.find(({ id }) => id === share.award_id);
  if (!of || !award) return;
  const { locked, judged } = of;
  const typed = await findInvoice(tx, award.id, share.number);
  if (typed && typed.incoming_id !== null) throw new AppError('invoice_number_taken');
  if (typed) return await linkInvoice(tx, typed.id, share);
  if (!judgeButton('pay', ctx.actor, judged.state, judged.context).ok) return;
  const { row, now } = locked;
  await insertInvoice(tx, { ...share, purchase_id: row.id, user_id: ctx.session.user.id, at: now });
  await bumpPurchaseVersion(tx, locked);
  const { number, amount, due_date } = share;
  await appendEvent(tx, {
    purchase_id: row.id,
    kind: 'enter_invoice',
    by: toUserActor(ctx),
    data: {
      supplier: award.supplier.name,
      order_number: award.order_number,
      invoice_number: number,
      amount,
      currency: award.currency,
      due_date,
    },
    at: now,
  });
  await saveNextDue(tx, award.id);
}
