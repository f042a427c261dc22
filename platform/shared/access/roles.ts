import { PERMISSION_FACTS, PERMISSIONS, type Permission } from './permissions.ts';

export const ROLES = ['owner', 'admin', 'user'] as const;

export type Role = (typeof ROLES)[number];

/**
 * The permissions included in each role (product 4). The owner has all permissions except user-scope, so that a
 * single user can complete a purchase.
 */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS.filter((permission) => permission !== 'user-scope'),
  admin: PERMISSIONS.filter((permission) => PERMISSION_FACTS[permission].adminsHaveIt),
  user: ['user-scope'],
};

/** Returns the union of the role's permissions and the user's own (specification §6). */
export function effectivePermissions(role: Role, own: Iterable<Permission>): ReadonlySet<Permission> {
  return new Set([...ROLE_PERMISSIONS[role], ...own]);
}

/** Returns the strongest of a user's roles; `user` if none of them is known. */
export function effectiveRole(names: Iterable<string>): Role {
  const given = new Set(names);
  return ROLES.find((role) => given.has(role)) ?? 'user';
}
