import type { Permission } from './permissions.ts';
import type { Plan } from './plans.ts';
import type { Role } from './roles.ts';
import type { RepresentedUser } from './stand-ins.ts';

export type ExternalSupplierState = 'none' | 'init' | 'active';

/** A logged-in user with all facts that determine what the user may do. */
export interface Actor {
  readonly user_id: number;
  /** Null for a moderator, who belongs to no company. */
  readonly company_id: number | null;
  readonly role: Role;
  /** The effective permissions: those of the role and the user's own. */
  readonly permissions: ReadonlySet<Permission>;
  readonly purchase_confirmation: boolean;
  /** A decimal string in the company's currency; null means no limit. */
  readonly confirm_limit: string | null;
  readonly sector_ids: readonly number[];
  readonly plan: Plan;
  readonly companyActive: boolean;
  readonly external_supplier: ExternalSupplierState;
  readonly is_moderator: boolean;
  /**
   * The users for whom this user is the stand-in today. Only `capacities` (stand-ins.ts) and the gates decide what
   * that permits.
   */
  readonly standsInForAll?: readonly RepresentedUser[];
  /**
   * The ID of the user on whose behalf this actor acts, with that user's permissions. The four-eyes rule checks both
   * users.
   */
  readonly standsInFor?: number | null;
  /** The moderator behind an impersonated session, which may not confirm, approve or pay. */
  readonly impersonatedBy?: number | null;
}

export function hasPermission(actor: Actor, permission: Permission): boolean {
  return actor.permissions.has(permission);
}

export function hasAnyPermission(actor: Actor, ...permissions: readonly Permission[]): boolean {
  return permissions.some((permission) => actor.permissions.has(permission));
}

export function isOwner(actor: Actor): boolean {
  return actor.role === 'owner';
}

/** Returns whether a user is staff, that is, has owner or admin scope (product 1). */
export function isStaff(actor: Actor): boolean {
  return hasAnyPermission(actor, 'owner-scope', 'admin-scope');
}
