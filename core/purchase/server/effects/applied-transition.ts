import type { Allowed } from '#core/purchase/rules/can.ts';
import type { Change, TransitionEntry } from '../record/change.ts';
import type { LockedPurchase } from '../record/purchase-row.ts';

/** A written transition, as input of its effects. */
export interface AppliedTransition {
  /** The acting user, the transaction, and the purchase as judged before the transition. */
  readonly change: Change;
  /** The purchase's row after the transition. */
  readonly written: LockedPurchase;
  readonly allowed: Allowed;
  readonly entry: TransitionEntry;
}
