import { PERMISSION_FACTS, PERMISSIONS, type Permission } from './permissions.ts';

export const ROLES = ['owner', 'admin', 'user'] as const;

export type Role = (typeof ROLES)[number];

/**
 * The permissions that each role includes (product 4). The owner has everything except user-scope, so that one person
 * can complete a purchase.
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

/** Returns the strongest role of a user's role list; `user` for a list without a known role. */
export function effectiveRole(names: Iterable<string>): Role {
  const given = new Set(names);
  return ROLES.find((role) => given.has(role)) ?? 'user';
}
