import type { Allowed } from '#core/purchase/rules/can.ts';
import type { Change, TransitionEntry } from '../record/change.ts';
import type { LockedPurchase } from '../record/purchase-row.ts';

/** A transition that was written, as its effects see it. */
export interface Carried {
  /** The user who acts, the transaction, and the purchase as it was judged before. */
  readonly change: Change;
  /** The purchase's row after the transition. */
  readonly written: LockedPurchase;
  readonly allowed: Allowed;
  readonly entry: TransitionEntry;
}
