import { findCoverRefusal } from '#core/finances/rules/cover.ts';
import type { financesApi } from '#core/finances/wire.ts';
import type { PaymentType } from '#core/purchase/rules/facts.ts';
import { changeFacts } from '#core/purchase/server/change/change-facts.step.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import { saveNextDue } from '#core/purchase/server/ledger/award-money.repo.ts';
import type { ChangeContext, SeenPurchase } from '#core/purchase/server/record/change.ts';
import { requireOwnUploads } from '#core/purchase/server/record/own-uploads.read.ts';
import type { AwardFactsRow } from '#core/purchase/server/record/purchase-facts.read.ts';
import { requireAward } from '#core/purchase/server/record/require-award.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError, fieldError, getViolatedConstraint } from '#platform/server/errors.ts';
import { isOwner } from '#platform/shared/access/actor.ts';
import { type Day, dayInBelgrade, isDay } from '#platform/shared/dates.ts';
import { type Decimal, parseDecimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { MAX_AMOUNT } from '#platform/shared/validation/limits.ts';
import type { ParsedInput } from '#platform/shared/wire/endpoint.ts';
import { withPayment } from '../award-with-payment.ts';
import { findInvoice, readCoveredAmount } from '../invoices.read.ts';
import { attachToPayment, insertPayment } from '../payments.repo.ts';

type Body = ParsedInput<(typeof financesApi)['POST purchase-steps/finances/payments/{id}'], 'body'>;

export interface PaymentInput {
  readonly award: AwardFactsRow;
  readonly amount: Decimal;
  readonly type: PaymentType;
  readonly invoice_number: string;
  readonly due_date: string | null;
  /** The day of the payment; null for today. */
  readonly paid_on: string | null;
  readonly note: string;
  readonly file_ids: readonly number[];
}

/**
 * Enters a payment for one award. The purchase's status is derived from its receipts and payments, and the budget is
 * updated (product 5).
 */
export function enterPayment(ctx: CompanyContext, seen: SeenPurchase, body: Body): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, async (change) => {
    await requireOwnUploads(change.tx, ctx.session.user.id, body.file_ids, 'file_ids');
    await writePayment(change, {
      award: requireAward(change, body.award_id),
      amount: toDecimal(body.amount),
      type: body.payment_type,
      invoice_number: body.invoice_number,
      due_date: body.due_date,
      paid_on: body.paid_on,
      note: body.note,
      file_ids: body.file_ids,
    });
  });
}

/**
 * Checks and writes one payment within a change: the payment row, the attachments, the resulting status and the
 * budget.
 */
export async function writePayment(change: ChangeContext, payment: PaymentInput): Promise<void> {
  const { ctx, tx, locked } = change;
  const { award, amount, type } = payment;
  const paidOn = demandPaidOn(payment.paid_on, locked.now);
  const named = payment.invoice_number;
  const invoice = named === '' ? undefined : await findInvoice(tx, award.id, named);
  await changeFacts(change, 'pay', {
    award,
    after: withPayment(award.record, amount, type),
    context: { amount, payment_type: type },
    data: {
      supplier: award.supplier.name,
      order_number: award.order_number,
      amount: amount.toFixed(2),
      currency: award.currency,
      payment_type: type,
      ...(named === '' ? {} : { invoice_number: invoice?.number ?? named }),
    },
  });
  await demandCovered(change, payment);
  const purchaseId = locked.row.id;
  const paymentId = await insertPayment(tx, {
    purchase_id: purchaseId,
    award_id: award.id,
    type,
    amount: amount.toFixed(2),
    invoice_id: invoice?.id ?? null,
    invoice_number: invoice?.number ?? named,
    due_date: payment.due_date ?? invoice?.due_date ?? null,
    paid_on: paidOn,
    note: payment.note,
    user_id: ctx.session.user.id,
    at: locked.now,
  });
  await keepAttachments(change, paymentId, payment.file_ids);
  await saveNextDue(tx, award.id);
}

/**
 * Throws if the company blocks payments above the amount covered by e-invoices, unless the caller is an owner
 * (ADR 0107).
 */
async function demandCovered(
  { ctx, tx }: ChangeContext,
  { award, amount, note }: PaymentInput,
): Promise<void> {
  const { invoice_match: level } = ctx.company.settings;
  if (level !== 'stop') return;
  const paid = award.record.paid.add(amount);
  const refusal = findCoverRefusal(
    { level, paid, covered: await readCoveredAmount(tx, award.id) },
    { isOwner: isOwner(ctx.actor), note },
  );
  if (refusal === 'note_required') throw fieldError('note', 'required');
  if (refusal !== null) throw new AppError(refusal);
}

/**
 * Pays through the generic status call (product 7). The award must be specified if there are several, and the
 * payment type defaults to standard.
 */
export async function payByStatusCall(
  change: ChangeContext,
  call: {
    readonly value: string | undefined;
    readonly payment_type: PaymentType | undefined;
    readonly award_id: number | undefined;
    readonly note: string;
  },
): Promise<void> {
  const { awards } = change.facts;
  const [only, ...more] = awards;
  if (call.award_id === undefined && (!only || more.length > 0)) throw fieldError('award_id', 'required');
  const amount = parseDecimal(call.value ?? '');
  if (!amount || amount.compare(MOST) > 0) throw fieldError('value', call.value ? 'decimal' : 'required');
  await writePayment(change, {
    award: call.award_id === undefined && only ? only : requireAward(change, call.award_id ?? 0),
    amount,
    type: call.payment_type ?? 'standard',
    invoice_number: '',
    due_date: null,
    paid_on: null,
    note: call.note,
    file_ids: [],
  });
}

const MOST = toDecimal(MAX_AMOUNT);

function demandPaidOn(paidOn: string | null, now: string): Day {
  const today = dayInBelgrade(now);
  if (paidOn === null || !isDay(paidOn)) return today;
  if (paidOn > today) throw fieldError('paid_on', 'date_not_ahead');
  return paidOn;
}

async function keepAttachments(
  { tx, locked }: ChangeContext,
  paymentId: number,
  fileIds: readonly number[],
): Promise<void> {
  try {
    await attachToPayment(tx, { purchase_id: locked.row.id, payment_id: paymentId }, fileIds);
  } catch (error) {
    // A concurrent form submission has used one of the files since they were checked.
    if (getViolatedConstraint(error) === 'attachments_pkey') throw fieldError('file_ids', 'unknown_record');
    throw error;
  }
}
