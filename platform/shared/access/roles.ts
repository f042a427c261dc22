import { isOneOf } from '../closed-list.ts';
import { PERMISSION_FACTS, PERMISSIONS, type Permission } from './permissions.ts';

export const ROLES = ['owner', 'admin', 'user'] as const;

export type Role = (typeof ROLES)[number];

/**
 * Each role brings these permissions (product 4): the owner has everything but user-scope, so that one person can
 * finish a purchase.
 */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS.filter((permission) => permission !== 'user-scope'),
  admin: PERMISSIONS.filter((permission) => PERMISSION_FACTS[permission].adminsHaveIt),
  user: ['user-scope'],
};

/** The union of the role's permissions and the user's own (specification §6). */
export function effectivePermissions(role: Role, own: Iterable<Permission>): ReadonlySet<Permission> {
  return new Set([...ROLE_PERMISSIONS[role], ...own]);
}

/** The single effective role out of a user's role list: the strongest; a list without a known role is a plain user. */
export function effectiveRole(names: Iterable<string>): Role {
  const given = new Set(names);
  return ROLES.find((role) => given.has(role)) ?? 'user';
}

export function isRole(text: unknown): text is Role {
  return isOneOf(ROLES, text);
}
