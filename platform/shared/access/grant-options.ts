import type { ErrorCode } from '../error-codes.ts';
import type { Actor } from './actor.ts';
import { findGrantRefusal, type Grant, type GrantTarget, isLimitAbove } from './granting.ts';
import { ADDITIONAL_PERMISSIONS, type Permission } from './permissions.ts';
import { ROLE_PERMISSIONS, type Role } from './roles.ts';

/** For each individual change of a user's permissions, the reason why the actor may not make it; null if allowed. */
export interface GrantOptions {
  /** For each role, the reason why the actor may not assign it to the user; null if allowed. */
  readonly roles: Readonly<Record<Role, ErrorCode | null>>;
  /** For each additional permission, the reason why the actor may not add or remove it; null if allowed. */
  readonly permissions: ReadonlyMap<Permission, ErrorCode | null>;
  /** The reason why the actor may not add or remove the flag `purchase_confirmation`; null if allowed. */
  readonly purchase_confirmation: ErrorCode | null;
  /** The reason why the limit cannot be changed at all; null if it can. */
  readonly confirm_limit: ErrorCode | null;
  /** The highest limit that the actor may set; null means that any limit is allowed, including none. */
  readonly highest_limit: string | null;
}

/** The permissions of a user who has none. */
export const NO_RIGHTS: Grant = {
  role: 'user',
  permissions: [],
  purchase_confirmation: false,
  confirm_limit: null,
};

/** Returns the permissions that the role does not include; the user record stores only these. */
export function permissionsBeyondRole(role: Role, permissions: readonly Permission[]): Permission[] {
  const brought = new Set(ROLE_PERMISSIONS[role]);
  return [...new Set(permissions)].filter((permission) => !brought.has(permission));
}

/**
 * Returns the changes that a form may offer to this actor for this user (null for a new user). Calls `findGrantRefusal`, so
 * that form and call agree (product 4). Only `findGrantRefusal` judges several changes together.
 */
export function getGrantOptions(actor: Actor, target: GrantTarget | null): GrantOptions {
  const had: Grant = target ?? NO_RIGHTS;
  // A limit within the actor's own, so that only the requested change is judged.
  const confirmLimit = isLimitAbove(had.confirm_limit, actor.confirm_limit)
    ? actor.confirm_limit
    : had.confirm_limit;
  const judge = (change: Partial<Grant>) =>
    findGrantRefusal(actor, target, { ...had, confirm_limit: confirmLimit, ...change }, 1);
  const keepsHigher = target !== null && isLimitAbove(target.confirm_limit, actor.confirm_limit);
  return {
    roles: {
      owner: judge({ role: 'owner' }),
      admin: judge({ role: 'admin' }),
      user: judge({ role: 'user' }),
    },
    permissions: new Map(
      ADDITIONAL_PERMISSIONS.map((permission) => [
        permission,
        judge({ permissions: toggled(had.permissions, permission) }),
      ]),
    ),
    purchase_confirmation: judge({ purchase_confirmation: !had.purchase_confirmation }),
    confirm_limit: judge({ confirm_limit: had.confirm_limit === '0.00' ? '0.01' : '0.00' }),
    highest_limit: keepsHigher ? target.confirm_limit : actor.confirm_limit,
  };
}

function toggled(permissions: readonly Permission[], one: Permission): Permission[] {
  return permissions.includes(one) ? permissions.filter((kept) => kept !== one) : [...permissions, one];
}
