import { changeFacts } from '#core/purchase/server/change/change-facts.step.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import { saveNextDue } from '#core/purchase/server/ledger/award-money.repo.ts';
import { notifyAwaitingAgreement } from '#core/purchase/server/people/notify-agreement.step.ts';
import type { ChangeContext, SeenPurchase } from '#core/purchase/server/record/change.ts';
import { requireAward } from '#core/purchase/server/record/require-award.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError, fieldError } from '#platform/server/errors.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { withoutPayment } from '../award-with-payment.ts';
import { type PaymentRow, readPayments } from '../payments.read.ts';
import { insertReversal } from '../payments.repo.ts';

interface Reversal {
  readonly payment_id: number;
  readonly reason: string;
}

/**
 * Reverses a payment with an entry of the opposite amount (product 5). A finance user's reversal waits for an
 * owner; a user with both roles reverses in one step.
 */
export function reversePayment(
  ctx: CompanyContext,
  seen: SeenPurchase,
  { payment_id, reason }: Reversal,
): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, async (change) => {
    const { tx, locked } = change;
    const payments = await readPayments(tx, locked.row.id);
    const payment = payments.find(({ id }) => id === payment_id);
    if (payment?.kind !== 'payment') throw fieldError('payment_id', 'unknown_record');
    if (payments.some((row) => row.reverses_id === payment_id && row.state !== 'refused'))
      throw new AppError('not_reversible');
    const award = requireAward(change, payment.award_id);
    const allowed = await changeFacts(change, 'reverse_payment', {
      award,
      after: withoutPayment(award.record, payments, payment),
      context: { reason },
      data: { ...toReversalData(change, payment), reason },
    });
    await insertReversal(tx, {
      of: payment,
      purchase_id: locked.row.id,
      state: allowed.waits ? 'waiting' : 'done',
      reason,
      day: dayInBelgrade(locked.now),
      user_id: ctx.session.user.id,
      at: locked.now,
    });
    await saveNextDue(tx, award.id);
    if (allowed.waits)
      await notifyAwaitingAgreement(change, {
        ...getPaymentReference(change, payment),
        step: 'reverse_payment',
        reason,
      });
  });
}

/** Returns how an email refers to a payment: by the number of its invoice or, if there is none, of its order. */
export function getPaymentReference(
  change: ChangeContext,
  payment: PaymentRow,
): { readonly paper: string; readonly order: string } {
  const { order_number } = requireAward(change, payment.award_id);
  return { paper: payment.invoice_number || order_number, order: order_number };
}

/** Returns the data stored in the history for a reversed payment. */
export function toReversalData(change: ChangeContext, payment: PaymentRow): Record<string, unknown> {
  const award = requireAward(change, payment.award_id);
  return {
    supplier: award.supplier.name,
    order_number: award.order_number,
    amount: payment.amount.replace('-', ''),
    currency: award.currency,
    ...(payment.invoice_number === '' ? {} : { invoice_number: payment.invoice_number }),
  };
}
