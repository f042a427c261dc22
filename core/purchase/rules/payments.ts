import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { Decimal } from '#platform/shared/money/decimal.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import type { AwardFacts, PaymentType } from './facts.ts';
import type { PurchaseKind } from './status.ts';

/** Returns how an award is paid: once for the received goods, or in advance in stages. */
export function paymentMode(type: PaymentType): 'standard' | 'advance' {
  return type === 'standard' ? 'standard' : 'advance';
}

/**
 * Returns why this payment cannot be entered, or null if it can (product 5). Standard: up to the amount for the
 * received goods. Advance: any number of partial payments, then one final payment of the rest, never above the payable
 * amount. Ad hoc and direct purchases have no receipts, so only the payable amount limits them. `amount` is gross, in
 * the award's currency.
 */
export function findPaymentRefusal(
  kind: PurchaseKind,
  award: AwardFacts | undefined,
  amount: Decimal | undefined,
  type: PaymentType = 'standard',
): ErrorCode | null {
  if (award === undefined) return 'validation_failed';
  if (amount === undefined || !amount.isPositive() || amount.scale > AMOUNT_SCALE) return 'amount_required';
  if (award.finally_paid_in_advance) return 'final_payment_made';
  if (award.payment_mode !== null && award.payment_mode !== paymentMode(type)) return 'payment_type_fixed';
  const paid = award.paid.add(amount);
  if (paid.compare(award.payable) > 0) return 'payment_above_payable';
  if (kind === 'request' && type === 'standard' && paid.compare(award.payable_for_received) > 0) {
    return 'payment_above_received';
  }
  if (type === 'advance_final' && paid.compare(award.payable) < 0) return 'final_payment_incomplete';
  return null;
}
