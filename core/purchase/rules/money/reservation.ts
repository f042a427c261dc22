import { type Decimal, max, ZERO } from '#platform/shared/money/decimal.ts';
import { type PurchaseKind, type PurchaseStatus, PURCHASE_STATUS as S } from '../status.ts';

/**
 * When budgets start to reserve money for pending purchases: never, once approval is pending, or once the request is
 * sent (ADR 0084).
 */
export const BUDGET_RESERVATIONS = ['none', 'approval', 'sending'] as const;
export type BudgetReservation = (typeof BUDGET_RESERVATIONS)[number];

/** The facts that a reservation depends on; amounts are net, in the company's currency. */
export interface ReservingPurchase {
  readonly kind: PurchaseKind;
  readonly status: PurchaseStatus;
  readonly rejected: boolean;
  /** Whether the creator proposed the confirmation. */
  readonly confirmed_by_owner: boolean;
  /** False if the deadline has passed without any offer. */
  readonly answerable: boolean;
  /** The net value of the accepted offers, or of the ad hoc or direct purchase. */
  readonly accepted_net: Decimal;
  /** The estimate entered in the request; null if it was left empty. */
  readonly estimated_net: Decimal | null;
}

/** Returns the amount that a purchase must currently reserve in its budget. */
export function computeReservedNet(setting: BudgetReservation, purchase: ReservingPurchase): Decimal {
  if (setting === 'none') return ZERO;
  if (waitsForApproval(purchase)) return max(purchase.accepted_net, ZERO);
  if (setting === 'sending' && purchase.status === S.ACTIVE && purchase.answerable)
    return purchase.estimated_net ?? ZERO;
  return ZERO;
}

/** Returns whether a decision is pending: the purchase was sent for approval or proposed, and not sent back. */
function waitsForApproval({ kind, status, rejected, confirmed_by_owner }: ReservingPurchase): boolean {
  if (rejected) return false;
  if (kind === 'request') return status === S.VALUATION || (status === S.ACTIVE && confirmed_by_owner);
  return status === S.AD_HOC || status === S.DIRECT_INITIATE;
}

/**
 * Returns the amount that a confirmation may use of a budget with a hard limit: the remaining amount minus earlier
 * reservations by other purchases.
 */
export const computeUsableBudget = (budget: { readonly left: Decimal; readonly ahead: Decimal }): Decimal =>
  budget.left.sub(budget.ahead);
