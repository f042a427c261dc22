import { keysOf } from '../closed-list.ts';
import { type Grant, isLimitAbove } from './granting.ts';
import { PERMISSION_FACTS, PERMISSIONS, type Permission } from './permissions.ts';
import { effectivePermissions } from './roles.ts';

type Has = (permissions: ReadonlySet<Permission>, grant: Grant) => boolean;

/** The permissions to decide about money. All owners get an email when a user receives one of them. */
const RIGHTS = {
  owner: (_p, { role }) => role === 'owner',
  admin: (_p, { role }) => role === 'admin',
  finances: (permissions) => permissions.has('finances'),
  confirm: (_p, { purchase_confirmation }) => purchase_confirmation,
  realization: (permissions) =>
    permissions.has('approve-realization-4k-less') || permissions.has('approve-realization-4k-more'),
  ad_hoc: (permissions) => permissions.has('ad-hoc-approval'),
  direct: (permissions) => permissions.has('direct-approval'),
} as const satisfies Record<string, Has>;

export const DECISION_RIGHTS = [...keysOf(RIGHTS), 'limit'] as const;
export type DecisionRight = (typeof DECISION_RIGHTS)[number];

/** Approvals to which the confirmation limit applies. */
const BOUNDED = PERMISSIONS.filter((permission) => PERMISSION_FACTS[permission].lets?.bounded);

/**
 * Returns the deciding rights that a permission change adds. A new role replaces the rights that it includes; `limit`
 * represents a raised confirmation limit. `had` is null for a new user.
 */
export function findGainedDecisionRights(had: Grant | null, wanted: Grant): DecisionRight[] {
  const before = had === null ? null : effectivePermissions(had.role, had.permissions);
  const after = effectivePermissions(wanted.role, wanted.permissions);
  const gained = keysOf(RIGHTS).filter((right) => {
    const has: Has = RIGHTS[right];
    return has(after, wanted) && !(had !== null && before !== null && has(before, had));
  });
  const byRole = gained.filter((right) => right === 'owner' || right === 'admin');
  const named = byRole.length > 0 ? gained.filter((right) => isNamedBeside(right, byRole)) : gained;
  return named.length === 0 && raisesLimit(had, wanted, after) ? ['limit'] : named;
}

/**
 * Returns whether a gained right is listed in addition to the role. The owner role covers all rights, the admin role
 * all except payments and the confirm right.
 */
function isNamedBeside(right: DecisionRight, byRole: readonly DecisionRight[]): boolean {
  if (byRole.includes(right)) return true;
  return byRole.includes('admin') && (right === 'finances' || right === 'confirm');
}

function raisesLimit(had: Grant | null, wanted: Grant, after: ReadonlySet<Permission>): boolean {
  if (had === null || !isLimitAbove(wanted.confirm_limit, had.confirm_limit)) return false;
  return wanted.purchase_confirmation || BOUNDED.some((permission) => after.has(permission));
}
