import type { ErrorCode } from '../error-codes.ts';
import type { Actor } from './actor.ts';
import { type Grant, type GrantTarget, grantRefusal, isLimitAbove } from './granting.ts';
import { ADDITIONAL_PERMISSIONS, type Permission } from './permissions.ts';
import { ROLE_PERMISSIONS, type Role } from './roles.ts';

/** For each single change of a user's rights why the actor may not make it; null where they may. */
export interface GrantOptions {
  /** Giving the user this role. */
  readonly roles: Readonly<Record<Role, ErrorCode | null>>;
  /** Giving or taking this additional permission. */
  readonly permissions: ReadonlyMap<Permission, ErrorCode | null>;
  /** Giving or taking the flag `purchase_confirmation`. */
  readonly purchase_confirmation: ErrorCode | null;
  /** Changing the limit at all. */
  readonly confirm_limit: ErrorCode | null;
  /** The highest limit the actor may set; null: any, or none. */
  readonly highest_limit: string | null;
}

/** A user with no right of their own. */
export const NO_RIGHTS: Grant = {
  role: 'user',
  permissions: [],
  purchase_confirmation: false,
  confirm_limit: null,
};

/** The permissions that say something beside the role: what it brings is not kept twice. */
export function beyondRole(role: Role, permissions: readonly Permission[]): Permission[] {
  const brought = new Set(ROLE_PERMISSIONS[role]);
  return [...new Set(permissions)].filter((permission) => !brought.has(permission));
}

/**
 * Answers what a form may offer to this actor for this user, null for a new one. It asks `grantRefusal`, so that form
 * and call say the same (product 4). Changes made together are judged together by `grantRefusal` alone.
 */
export function grantOptions(actor: Actor, target: GrantTarget | null): GrantOptions {
  const had: Grant = target ?? NO_RIGHTS;
  // A limit within the actor's own, so that only the change asked for is judged.
  const confirmLimit = isLimitAbove(had.confirm_limit, actor.confirm_limit)
    ? actor.confirm_limit
    : had.confirm_limit;
  const judge = (change: Partial<Grant>) =>
    grantRefusal(actor, target, { ...had, confirm_limit: confirmLimit, ...change }, 1);
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
