import type { AllowedVerdict } from '#core/purchase/rules/can.ts';
import type { ChangeContext, TransitionEntry } from '../record/change.ts';
import type { LockedPurchase } from '../record/purchase-row.ts';

/** A written transition, as input of its effects. */
export interface AppliedTransition {
  /** The acting user, the transaction, and the purchase as judged before the transition. */
  readonly change: ChangeContext;
  /** The purchase's row after the transition. */
  readonly written: LockedPurchase;
  readonly allowed: AllowedVerdict;
  readonly entry: TransitionEntry;
}
