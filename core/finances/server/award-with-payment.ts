import type { AwardRecord, PaymentType } from '#core/purchase/rules/facts.ts';
import { paymentMode } from '#core/purchase/rules/payments.ts';
import { type Decimal, sum, toDecimal } from '#platform/shared/money/decimal.ts';
import type { PaymentRow } from './payments.read.ts';

/** Returns the award's record as it will be after this payment. */
export function withPayment(record: AwardRecord, amount: Decimal, type: PaymentType): AwardRecord {
  return {
    ...record,
    paid: record.paid.add(amount),
    payment_mode: paymentMode(type),
    finally_paid: record.finally_paid || type === 'advance_final',
  };
}

/**
 * Returns the award's record as it will be without one of its payments. Once no payment is left, the payment type
 * can be chosen again.
 */
export function withoutPayment(
  record: AwardRecord,
  payments: readonly PaymentRow[],
  without: PaymentRow,
): AwardRecord {
  const left = payments.filter(
    (row) =>
      row.award_id === without.award_id &&
      row.state === 'done' &&
      row.id !== without.id &&
      // A payment and its reversal cancel each other out.
      row.kind === 'payment' &&
      !isReversed(payments, row),
  );
  const [first] = left;
  return {
    ...record,
    paid: sum(left.map((row) => toDecimal(row.amount))),
    payment_mode: first ? paymentMode(first.payment_type) : null,
    finally_paid: left.some((row) => row.payment_type === 'advance_final'),
  };
}

function isReversed(payments: readonly PaymentRow[], { id }: PaymentRow): boolean {
  return payments.some((row) => row.reverses_id === id && row.state === 'done');
}
