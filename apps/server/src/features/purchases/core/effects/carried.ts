import type { Allowed } from '@ponuda/domain/purchase/can';
import type { Change, TransitionEntry } from '../record/change.ts';
import type { LockedPurchase } from '../record/purchase-row.ts';
import type { Judged } from '../record/purchase-state.ts';

/** A transition that was written, as its effects see it. */
export interface Carried {
  /** The user who acts, the transaction, and the purchase as it was judged before. */
  readonly change: Change;
  /** The purchase's row after the transition. */
  readonly written: LockedPurchase;
  readonly allowed: Allowed;
  readonly entry: TransitionEntry;
  /** Judges the purchase again after all writes; it is read once for all effects of the transition. */
  readonly fresh: () => Promise<Judged>;
}
