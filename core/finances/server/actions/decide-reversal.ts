import { changeFacts } from '#core/purchase/server/change/change-facts.step.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import { saveNextDue } from '#core/purchase/server/ledger/award-money.repo.ts';
import { notifyAgreementDecided } from '#core/purchase/server/people/notify-agreement.step.ts';
import type { SeenPurchase } from '#core/purchase/server/record/change.ts';
import { requireAward } from '#core/purchase/server/record/require-award.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { fieldError } from '#platform/server/errors.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { withoutPayment } from '../award-with-payment.ts';
import { readPayments } from '../payments.read.ts';
import { decideReversal as writeDecision } from '../payments.repo.ts';
import { getPaymentReference, toReversalData } from './reverse-payment.ts';

interface Decision {
  /** The reversal to be decided on. */
  readonly payment_id: number;
  readonly agree: boolean;
  readonly note: string;
}

/** Accepts or rejects a pending reversal as an owner (product 5, "X with Y"). */
export function decideReversal(
  ctx: CompanyContext,
  seen: SeenPurchase,
  { payment_id, agree, note }: Decision,
): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, async (change) => {
    const { tx, locked } = change;
    const payments = await readPayments(tx, locked.row.id);
    const reversal = payments.find(({ id }) => id === payment_id);
    const payment = payments.find(({ id }) => id === reversal?.reverses_id);
    if (!reversal || !payment) throw fieldError('payment_id', 'unknown_record');
    const award = requireAward(change, payment.award_id);
    await changeFacts(change, agree ? 'agree_reverse_payment' : 'refuse_reverse_payment', {
      award,
      after: agree ? withoutPayment(award.record, payments, payment) : award.record,
      context: { waiting: reversal.state === 'waiting' },
      data: { ...toReversalData(change, payment), ...(note === '' ? {} : { note }) },
    });
    await writeDecision(tx, reversal.id, {
      state: agree ? 'done' : 'refused',
      day: dayInBelgrade(locked.now),
      user_id: ctx.session.user.id,
      at: locked.now,
    });
    await saveNextDue(tx, award.id);
    await notifyAgreementDecided(change, reversal.user_id, {
      ...getPaymentReference(change, payment),
      step: 'reverse_payment',
      outcome: agree ? 'agreed' : 'refused',
      note,
    });
  });
}
