import { type Decimal, max, ZERO } from '#platform/shared/money/decimal.ts';
import { type PurchaseKind, type PurchaseStatus, PURCHASE_STATUS as S } from '../status.ts';

/** Budgets set money aside for purchases that wait: never, from the approval on, or from sending on (ADR 0084). */
export const BUDGET_RESERVATIONS = ['none', 'approval', 'sending'] as const;
export type BudgetReservation = (typeof BUDGET_RESERVATIONS)[number];

/** A reservation looks at these facts; amounts are net, in the company's currency. */
export interface ReservingPurchase {
  readonly kind: PurchaseKind;
  readonly status: PurchaseStatus;
  readonly rejected: boolean;
  /** The creator proposed the confirmation. */
  readonly confirmed_by_owner: boolean;
  /** False once the deadline is over and no offer came. */
  readonly answerable: boolean;
  /** The accepted offers, or the value of an ad hoc or direct purchase. */
  readonly accepted_net: Decimal;
  /** Typed in the request; null: nothing was. */
  readonly estimated_net: Decimal | null;
}

/** Answers the amount that a purchase has to hold of its budget as it stands. */
export function reservedNet(setting: BudgetReservation, purchase: ReservingPurchase): Decimal {
  if (setting === 'none') return ZERO;
  if (waitsForApproval(purchase)) return max(purchase.accepted_net, ZERO);
  if (setting === 'sending' && purchase.status === S.ACTIVE && purchase.answerable)
    return purchase.estimated_net ?? ZERO;
  return ZERO;
}

/** Somebody has to decide on it now: it was sent for approval or proposed, and not sent back. */
function waitsForApproval({ kind, status, rejected, confirmed_by_owner }: ReservingPurchase): boolean {
  if (rejected) return false;
  if (kind === 'request') return status === S.VALUATION || (status === S.ACTIVE && confirmed_by_owner);
  return status === S.AD_HOC || status === S.DIRECT_INITIATE;
}

/** Where the budget is a limit, a confirmation may use the rest without the reservations that others sent earlier. */
export const usableLeft = (budget: { readonly left: Decimal; readonly ahead: Decimal }): Decimal =>
  budget.left.sub(budget.ahead);
