import { isOneOf } from '../closed-list.ts';

/** Permissions of the specification (§6), and `view-budgets`, the read-only view of the budgets (product 4). */
export const PERMISSIONS = [
  'owner-scope',
  'admin-scope',
  'user-scope',
  'approve-realization-4k-less',
  'approve-realization-4k-more',
  'ad-hoc-purchase',
  'ad-hoc-approval',
  'direct-initiate',
  'direct-approval',
  'direct-finances',
  'storekeeper',
  'finances',
  'initiate-purchase',
  'view-budgets',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

interface PermissionFacts {
  /** Says whether a storekeeper who has it counts as more than a storekeeper (specification §6). */
  readonly makesMoreThanStorekeeper: boolean;
  /** Names what it lets somebody do by itself; null where the gates that it opens say so. */
  readonly lets: {
    readonly ability: string;
    /** Owners and admins may do it without the permission. */
    readonly staffToo: boolean;
    /** The confirmation limit bounds this approval (product 4). */
    readonly bounded: boolean;
  } | null;
}

/** Says of each permission what holds wherever it is asked for; the compiler demands it of a new one. */
export const PERMISSION_FACTS = {
  'owner-scope': { makesMoreThanStorekeeper: true, lets: null },
  'admin-scope': { makesMoreThanStorekeeper: true, lets: null },
  'user-scope': { makesMoreThanStorekeeper: false, lets: null },
  'approve-realization-4k-less': { makesMoreThanStorekeeper: true, lets: null },
  'approve-realization-4k-more': { makesMoreThanStorekeeper: true, lets: null },
  'ad-hoc-purchase': {
    makesMoreThanStorekeeper: true,
    lets: { ability: 'creates_ad_hoc', staffToo: true, bounded: false },
  },
  'ad-hoc-approval': {
    makesMoreThanStorekeeper: true,
    lets: { ability: 'approves_ad_hoc', staffToo: true, bounded: true },
  },
  'direct-initiate': {
    makesMoreThanStorekeeper: true,
    lets: { ability: 'creates_direct', staffToo: true, bounded: false },
  },
  'direct-approval': {
    makesMoreThanStorekeeper: true,
    lets: { ability: 'approves_direct', staffToo: true, bounded: true },
  },
  'direct-finances': {
    makesMoreThanStorekeeper: true,
    lets: { ability: 'pays_direct', staffToo: true, bounded: false },
  },
  storekeeper: {
    makesMoreThanStorekeeper: false,
    lets: { ability: 'receives', staffToo: false, bounded: false },
  },
  finances: { makesMoreThanStorekeeper: true, lets: { ability: 'pays', staffToo: false, bounded: false } },
  'initiate-purchase': { makesMoreThanStorekeeper: true, lets: null },
  'view-budgets': { makesMoreThanStorekeeper: false, lets: null },
} as const satisfies Readonly<Record<Permission, PermissionFacts>>;

/** What can be given to a user one by one; the scopes come with the role. */
export const ADDITIONAL_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter((p) => !p.endsWith('-scope'));

export function isPermission(text: unknown): text is Permission {
  return isOneOf(PERMISSIONS, text);
}
