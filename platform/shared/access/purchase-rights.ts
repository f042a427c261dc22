import { type Actor, hasAnyPermission, hasPermission } from './actor.ts';

// What permissions let a user do with purchases (specification §6). The roles of owner and admin include all
// permissions for ad hoc and direct purchases, so these rules do not check the role. `gates` check whether the
// company is active.

export const mayCreateAdHoc = (actor: Actor): boolean => hasPermission(actor, 'ad-hoc-purchase');

/** Returns whether the actor may approve ad hoc purchases within the confirmation limit. */
export const mayApproveAdHoc = (actor: Actor): boolean => hasPermission(actor, 'ad-hoc-approval');

/** Returns whether the actor sees all ad hoc purchases of the company. */
export const maySeeAdHoc = (actor: Actor): boolean => mayCreateAdHoc(actor) || mayApproveAdHoc(actor);

export const mayCreateDirect = (actor: Actor): boolean => hasPermission(actor, 'direct-initiate');

/** Returns whether the actor may approve direct purchases within the confirmation limit. */
export const mayApproveDirect = (actor: Actor): boolean => hasPermission(actor, 'direct-approval');

export const mayPayDirect = (actor: Actor): boolean => hasPermission(actor, 'direct-finances');

/** Returns whether the actor sees all direct purchases of the company. */
export const maySeeDirect = (actor: Actor): boolean =>
  mayCreateDirect(actor) || mayApproveDirect(actor) || mayPayDirect(actor);

/**
 * Returns whether the actor has the permission to confirm accepted offers of any amount. The flag
 * `purchase_confirmation` is also required.
 */
export const hasUnlimitedConfirmPermission = (actor: Actor): boolean =>
  hasPermission(actor, 'approve-realization-4k-more');

/** Returns whether the actor has a permission to confirm accepted offers, either of any amount or below 4,000 EUR. */
export const hasConfirmPermission = (actor: Actor): boolean =>
  hasAnyPermission(actor, 'approve-realization-4k-less', 'approve-realization-4k-more');
