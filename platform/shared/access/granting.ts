import type { ErrorCode } from '../error-codes.ts';
import { toDecimal } from '../money/decimal.ts';
import { type Actor, isOwner, isStaff } from './actor.ts';
import { PERMISSION_FACTS, PERMISSIONS, type Permission } from './permissions.ts';
import { effectivePermissions, type Role } from './roles.ts';
import { withoutStandIns } from './stand-ins.ts';

/** A user's permissions as set in a form. */
export interface Grant {
  readonly role: Role;
  /** The additional permissions, not including those of the role. */
  readonly permissions: readonly Permission[];
  readonly purchase_confirmation: boolean;
  readonly confirm_limit: string | null;
}

/** The user whose permissions change; null for a new user. */
export interface GrantTarget extends Grant {
  readonly user_id: number;
}

/**
 * Returns an actor of the same company with granted rights, for gates, limits and menus. The stand-ins of the actor who
 * grants the rights are left out.
 */
export function withGrantedRights(actor: Actor, grant: Grant, sectorIds: readonly number[] = []): Actor {
  return {
    ...withoutStandIns(actor),
    user_id: 0,
    role: grant.role,
    permissions: effectivePermissions(grant.role, grant.permissions),
    purchase_confirmation: grant.purchase_confirmation,
    confirm_limit: grant.confirm_limit,
    sector_ids: sectorIds,
  };
}

/**
 * Returns the reason why an actor may not grant these permissions; null if allowed (product 4). Users never change
 * their own permissions, and never grant a permission (except user-scope), flag or limit beyond their own. Only an
 * owner can change an owner. Permissions that the target already has may remain. `otherOwners` is the number of the
 * company's other owners.
 */
export function findGrantRefusal(
  actor: Actor,
  target: GrantTarget | null,
  wanted: Grant,
  otherOwners: number,
): ErrorCode | null {
  if (!isStaff(actor)) return 'forbidden';
  if (target !== null && target.user_id === actor.user_id && !isSameGrant(target, wanted))
    return 'own_permissions';
  if (target?.role === 'owner' && wanted.role !== 'owner') {
    if (otherOwners === 0) return 'last_owner';
    return 'owner_protected';
  }
  if (target?.role === 'owner' && !isOwner(actor)) return 'owner_protected';
  const had = target === null ? new Set<Permission>() : effectivePermissions(target.role, target.permissions);
  for (const permission of effectivePermissions(wanted.role, wanted.permissions)) {
    if (permission === 'user-scope' || had.has(permission)) continue;
    if (!actor.permissions.has(permission)) return 'permission_beyond_own';
  }
  return confirmRightBeyondOwn(actor, target, wanted) ? 'permission_beyond_own' : null;
}

/** Returns the reason why an actor may not delete a user; null if allowed. Only a moderator can remove an owner. */
export function findDeletionRefusal(
  actor: Actor,
  target: Pick<GrantTarget, 'user_id' | 'role'>,
  otherOwners: number,
): ErrorCode | null {
  if (target.role === 'owner' && otherOwners === 0) return 'last_owner';
  if (actor.is_moderator) return null;
  if (!isStaff(actor)) return 'forbidden';
  if (target.role === 'owner') return 'owner_protected';
  return target.user_id === actor.user_id ? 'own_permissions' : null;
}

/** Approvals to which the limit applies in addition to the confirm right (product 4). */
const BOUND_BY_LIMIT = PERMISSIONS.filter((permission) => PERMISSION_FACTS[permission].lets?.bounded);

/** Permissions for the value of a purchase, to which the limit applies for users with the confirm right. */
const CONFIRMATIONS = ['approve-realization-4k-less', 'approve-realization-4k-more'] as const;

function confirmRightBeyondOwn(actor: Actor, target: GrantTarget | null, wanted: Grant): boolean {
  const givesFlag = wanted.purchase_confirmation && target?.purchase_confirmation !== true;
  if (givesFlag && !actor.purchase_confirmation && !isOwner(actor)) return true;
  const raisesLimit = target !== null && isLimitAbove(wanted.confirm_limit, target.confirm_limit);
  return (
    (givesFlag || givesApproval(target, wanted) || raisesLimit) &&
    isLimitAbove(wanted.confirm_limit, actor.confirm_limit)
  );
}

function givesApproval(target: GrantTarget | null, wanted: Grant): boolean {
  const had = target === null ? new Set<Permission>() : effectivePermissions(target.role, target.permissions);
  const has = effectivePermissions(wanted.role, wanted.permissions);
  const bounded = wanted.purchase_confirmation ? [...BOUND_BY_LIMIT, ...CONFIRMATIONS] : BOUND_BY_LIMIT;
  return bounded.some((permission) => has.has(permission) && !had.has(permission));
}

/** Returns whether one limit is above another; null, which means no limit, is above every limit. */
export function isLimitAbove(limit: string | null, other: string | null): boolean {
  if (other === null) return false;
  return limit === null || toDecimal(limit).compare(toDecimal(other)) > 0;
}

/** Returns whether two limits are equal, however they are formatted; null means no limit. */
export function isSameLimit(limit: string | null, other: string | null): boolean {
  if (limit === null || other === null) return limit === other;
  return toDecimal(limit).equals(toDecimal(other));
}

/** Returns whether two sets of permissions are equal, however their limits are formatted. */
export function isSameGrant(target: Grant, wanted: Grant): boolean {
  const had = new Set(target.permissions);
  return (
    target.role === wanted.role &&
    had.size === new Set(wanted.permissions).size &&
    wanted.permissions.every((permission) => had.has(permission)) &&
    target.purchase_confirmation === wanted.purchase_confirmation &&
    isSameLimit(target.confirm_limit, wanted.confirm_limit)
  );
}
