import { type AwardFacts, PAYMENT_TYPES, type PaymentType } from '#core/purchase/rules/facts.ts';
import { findPaymentRefusal } from '#core/purchase/rules/payments.ts';
import type { PurchaseKind } from '#core/purchase/rules/status.ts';
import type { Award, PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { type Decimal, max, parseDecimal, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';

/** The award data needed by the dialog. Amounts are gross and in the award's currency. */
export type PayableAward = Pick<Award, 'id' | 'order_number' | 'supplier' | 'currency' | 'money'>;

/** Converts an award's wire data to the facts needed by the payment rule. */
function factsOf({ money }: PayableAward): AwardFacts | undefined {
  if (money === null) return undefined;
  const [payable, paid] = [toDecimal(money.payable), toDecimal(money.paid)];
  return {
    payable,
    paid,
    payable_for_received: toDecimal(money.payable_for_received),
    payable_net: toDecimal(money.payable_net),
    payment_mode: money.payment_mode,
    refund_due: toDecimal(money.refund_due),
    fully_paid: money.fully_paid,
    // After a final payment nothing is left to pay, so the flag has no effect.
    finally_paid_in_advance: false,
    nothing_paid: paid.isZero(),
    nothing_received: false,
    in: false,
    open: new Map(),
  };
}

export interface PaymentChoice {
  readonly type: PaymentType;
  /** The maximum amount that can currently be paid with this type; zero if none. */
  readonly most: Decimal;
  /** Why this payment type is not possible; null if it is possible. */
  readonly refusal: ErrorCode | null;
}

/**
 * Returns each payment type with its current maximum amount; `core/purchase/rules/payments.ts` decides which types are
 * possible.
 */
export function listPaymentChoices(kind: PurchaseKind, award: PayableAward): PaymentChoice[] {
  const facts = factsOf(award);
  return PAYMENT_TYPES.map((type) => {
    const upTo = kind === 'request' && type === 'standard' ? facts?.payable_for_received : facts?.payable;
    const most = facts && upTo ? max(upTo.sub(facts.paid), ZERO) : ZERO;
    // The rule needs an amount: if nothing is left to pay, one cent is used to check whether a payment is possible.
    const refusal = findPaymentRefusal(kind, facts, most.isPositive() ? most : toDecimal('0.01'), type);
    return { type, most, refusal };
  });
}

/** Returns whether the user may currently enter a payment for the order, with any payment type. */
export const mayPayNow = ({ kind, can }: PurchaseDetail, award: PayableAward): boolean =>
  can.pay?.ok === true && listPaymentChoices(kind, award).some(({ refusal }) => refusal === null);

/**
 * Returns the preselected payment type: standard if goods have been received, otherwise advance. An award with
 * payments keeps its type.
 */
export function getDefaultPaymentType(choices: readonly PaymentChoice[]): PaymentType {
  return choices.find(({ refusal }) => refusal === null)?.type ?? 'standard';
}

/** Returns why the entered amount would be rejected; undefined if it is valid or not yet a number. */
export function findAmountRefusal(
  kind: PurchaseKind,
  award: PayableAward,
  amount: string,
  type: PaymentType,
): ErrorCode | undefined {
  const parsed = parseDecimal(amount);
  if (!parsed?.isPositive()) return undefined;
  return findPaymentRefusal(kind, factsOf(award), parsed, type) ?? undefined;
}
