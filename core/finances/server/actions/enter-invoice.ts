import type { financesApi } from '#core/finances/wire.ts';
import { judgeButton } from '#core/purchase/rules/can.ts';
import { bumpPurchaseVersion } from '#core/purchase/server/change/apply-transition.repo.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import { saveNextDue } from '#core/purchase/server/ledger/award-money.repo.ts';
import type { ChangeContext, SeenPurchase } from '#core/purchase/server/record/change.ts';
import { appendEvent, toUserActor } from '#core/purchase/server/record/events.repo.ts';
import { requireAward } from '#core/purchase/server/record/require-award.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError, fieldError, getViolatedConstraint, requireAllowed } from '#platform/server/errors.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import type { ParsedInput } from '#platform/shared/wire/endpoint.ts';
import { readInvoices } from '../invoices.read.ts';
import { insertInvoice, removeInvoice } from '../invoices.repo.ts';

type Body = ParsedInput<(typeof financesApi)['POST purchase-steps/finances/invoices/{id}'], 'body'>;

/**
 * Enters a supplier's invoice, so that its due date is known (ADR 0025). All users who may pay may enter
 * invoices.
 */
export function enterInvoice(ctx: CompanyContext, seen: SeenPurchase, body: Body): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, async (change) => {
    demandPayer(change);
    const { tx, locked } = change;
    const award = requireAward(change, body.award_id);
    if (body.issued_on !== null && body.issued_on > dayInBelgrade(locked.now))
      throw fieldError('issued_on', 'date_not_ahead');
    try {
      await insertInvoice(tx, {
        purchase_id: locked.row.id,
        award_id: award.id,
        number: body.number,
        amount: body.amount,
        issued_on: body.issued_on,
        due_date: body.due_date,
        user_id: ctx.session.user.id,
        at: locked.now,
      });
    } catch (error) {
      if (getViolatedConstraint(error) === 'invoices_number') throw fieldError('number', 'exist');
      throw error;
    }
    await noteInvoice(change, 'enter_invoice', award.id, {
      supplier: award.supplier.name,
      order_number: award.order_number,
      invoice_number: body.number,
      amount: body.amount,
      currency: award.currency,
      due_date: body.due_date,
    });
  });
}

/** Removes an invoice that was entered by mistake, unless a payment refers to it. */
export function removeEnteredInvoice(
  ctx: CompanyContext,
  seen: SeenPurchase,
  invoiceId: number,
): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, async (change) => {
    demandPayer(change);
    const { tx, locked } = change;
    const invoice = (await readInvoices(tx, locked.row.id)).find(({ id }) => id === invoiceId);
    if (!invoice) throw fieldError('invoice_id', 'unknown_record');
    if (!invoice.paid.isZero()) throw new AppError('already_paid');
    const award = requireAward(change, invoice.award_id);
    await removeInvoice(tx, invoice.id, locked.now);
    await noteInvoice(change, 'remove_invoice', award.id, {
      supplier: award.supplier.name,
      order_number: award.order_number,
      invoice_number: invoice.number,
      amount: invoice.amount.toFixed(2),
      currency: award.currency,
    });
  });
}

/** Checks that the caller may pay the purchase. The amount is not checked until the invoice is paid. */
function demandPayer({ ctx, state, context }: ChangeContext): void {
  requireAllowed(judgeButton('pay', ctx.actor, state, context));
}

async function noteInvoice(
  { ctx, tx, locked }: ChangeContext,
  kind: 'enter_invoice' | 'remove_invoice',
  awardId: number,
  data: Record<string, unknown>,
): Promise<void> {
  await bumpPurchaseVersion(tx, locked);
  await appendEvent(tx, { purchase_id: locked.row.id, kind, by: toUserActor(ctx), data, at: locked.now });
  await saveNextDue(tx, awardId);
}
