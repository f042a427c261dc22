import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { Decimal } from '#platform/shared/money/decimal.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import type { AwardFacts, PaymentType } from './facts.ts';
import type { PurchaseKind } from './status.ts';

/** How an award is paid: once for what came in, or in advance in stages. */
export function paymentMode(type: PaymentType): 'standard' | 'advance' {
  return type === 'standard' ? 'standard' : 'advance';
}

/**
 * Why this payment cannot be entered, or null where it can (product 5). Standard: up to what was received;
 * advance: partial stages any time, then one final that pays the rest; never above what is payable. Ad hoc and
 * direct purchases know no receipts, so only the payable bounds them. `amount` is gross, in the award's currency.
 */
export function paymentRefusal(
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
