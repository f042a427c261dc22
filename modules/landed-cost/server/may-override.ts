import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import type { PurchaseRow } from '#core/purchase/server/record/purchase-row.ts';
import { type Actor, isStaff } from '#platform/shared/access/actor.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** Returns whether an actor may set a request's own landed costs: only its creator and staff may. */
export function mayOverrideLandedCosts(actor: Actor, row: PurchaseRow): boolean {
  return isStaff(actor) || row.creator_id === actor.user_id;
}

type Verdict = { readonly ok: true } | { readonly ok: false; readonly code: ErrorCode };

/**
 * Returns whether the actor may set the costs now. Once the request is confirmed or cancelled, its comparison no
 * longer changes.
 */
export function mayOverrideLandedCostsNow(actor: Actor, row: PurchaseRow): Verdict {
  if (!mayOverrideLandedCosts(actor, row)) return { ok: false, code: 'forbidden' };
  if (row.sample) return { ok: false, code: 'sample_data' };
  if (row.status === PURCHASE_STATUS.CANCELED) return { ok: false, code: 'invalid_transition' };
  return row.confirmed_at === null ? { ok: true } : { ok: false, code: 'purchase_confirmed' };
}
