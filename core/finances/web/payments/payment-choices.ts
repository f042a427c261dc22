import { type AwardFacts, PAYMENT_TYPES, type PaymentType } from '#core/purchase/rules/facts.ts';
import { paymentRefusal } from '#core/purchase/rules/payments.ts';
import type { PurchaseKind } from '#core/purchase/rules/status.ts';
import type { Award, PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { type Decimal, dec, max, parseDecimal, ZERO } from '#platform/shared/money/decimal.ts';

/** Holds what the dialog needs of an award; amounts are gross, in the award's currency. */
export type PayableAward = Pick<Award, 'id' | 'order_number' | 'supplier' | 'currency' | 'money'>;

/** The facts that the rule about payments looks at, out of what came over the wire. */
function factsOf({ money }: PayableAward): AwardFacts | undefined {
  if (money === null) return undefined;
  const [payable, paid] = [dec(money.payable), dec(money.paid)];
  return {
    payable,
    paid,
    payable_for_received: dec(money.payable_for_received),
    payable_net: dec(money.payable_net),
    payment_mode: money.payment_mode,
    refund_due: dec(money.refund_due),
    fully_paid: money.fully_paid,
    // A final payment leaves nothing that could be paid, so the amount says it.
    finally_paid_in_advance: false,
    nothing_paid: paid.isZero(),
    nothing_received: false,
    in: false,
    open: new Map(),
  };
}

export interface PaymentChoice {
  readonly type: PaymentType;
  /** The most that can be paid in this way now; zero: nothing. */
  readonly most: Decimal;
  /** Why this way is closed, null where it is open. */
  readonly refusal: ErrorCode | null;
}

/** Each way of paying with what it may reach now; `core/purchase/rules/payments.ts` says which is open. */
export function paymentChoices(kind: PurchaseKind, award: PayableAward): PaymentChoice[] {
  const facts = factsOf(award);
  return PAYMENT_TYPES.map((type) => {
    const upTo = kind === 'request' && type === 'standard' ? facts?.payable_for_received : facts?.payable;
    const most = facts && upTo ? max(upTo.sub(facts.paid), ZERO) : ZERO;
    // A cent stands for "anything at all" where nothing is left.
    const refusal = paymentRefusal(kind, facts, most.isPositive() ? most : dec('0.01'), type);
    return { type, most, refusal };
  });
}

/** Says whether this person may enter a payment of the order now, in one of the ways. */
export const mayPayNow = ({ kind, can }: PurchaseDetail, award: PayableAward): boolean =>
  can.pay?.ok === true && paymentChoices(kind, award).some(({ refusal }) => refusal === null);

/** Standard where something came in, else in advance; an award begun in one way goes on in it. */
export function presetType(choices: readonly PaymentChoice[]): PaymentType {
  return choices.find(({ refusal }) => refusal === null)?.type ?? 'standard';
}

/** Why the amount typed would be refused; undefined where it is no number yet, or fine. */
export function amountRefusal(
  kind: PurchaseKind,
  award: PayableAward,
  amount: string,
  type: PaymentType,
): ErrorCode | undefined {
  const parsed = parseDecimal(amount);
  if (!parsed?.isPositive()) return undefined;
  return paymentRefusal(kind, factsOf(award), parsed, type) ?? undefined;
}
