import { type Actor, hasAnyPermission, hasPermission } from './actor.ts';

// The rights that permissions give a user for purchases (specification §6). The role of an owner or admin includes all
// permissions for ad hoc and direct purchases, so these rules do not check the role. `gates` check whether the company
// is active.

export const mayCreateAdHoc = (actor: Actor): boolean => hasPermission(actor, 'ad-hoc-purchase');

/** Tells whether the actor may approve ad hoc purchases, within the confirmation limit. */
export const mayApproveAdHoc = (actor: Actor): boolean => hasPermission(actor, 'ad-hoc-approval');

/** Tells whether the actor sees all ad hoc purchases of the company. */
export const maySeeAdHoc = (actor: Actor): boolean => mayCreateAdHoc(actor) || mayApproveAdHoc(actor);

export const mayCreateDirect = (actor: Actor): boolean => hasPermission(actor, 'direct-initiate');

/** Tells whether the actor may approve direct purchases, within the confirmation limit. */
export const mayApproveDirect = (actor: Actor): boolean => hasPermission(actor, 'direct-approval');

export const mayPayDirect = (actor: Actor): boolean => hasPermission(actor, 'direct-finances');

/** Tells whether the actor sees all direct purchases of the company. */
export const maySeeDirect = (actor: Actor): boolean =>
  mayCreateDirect(actor) || mayApproveDirect(actor) || mayPayDirect(actor);

/**
 * Tells whether the actor has the permission to confirm accepted offers of any amount. The flag `purchase_confirmation`
 * is also required.
 */
export const hasUnlimitedConfirmPermission = (actor: Actor): boolean =>
  hasPermission(actor, 'approve-realization-4k-more');

/** Tells whether the actor has a permission to confirm accepted offers, be it of any amount or below 4,000 EUR. */
export const hasConfirmPermission = (actor: Actor): boolean =>
  hasAnyPermission(actor, 'approve-realization-4k-less', 'approve-realization-4k-more');
