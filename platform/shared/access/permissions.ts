import { keysOf } from '../closed-list.ts';

interface PermissionFacts {
  /**
   * Whether the admin role includes the permission. The owner role includes all permissions except `user-scope`
   * (product 4).
   */
  readonly adminsHaveIt: boolean;
  /** Whether a storekeeper with the permission no longer counts as only a storekeeper (specification §6). */
  readonly makesMoreThanStorekeeper: boolean;
  /** Whether a user with the permission can approve purchases of some kind. */
  readonly approves: boolean;
  /** The ability that the permission alone gives; null if the gates that it opens already describe it. */
  readonly lets: {
    readonly ability: string;
    /** Whether owners and admins have the ability without the permission. */
    readonly staffToo: boolean;
    /** Whether the confirmation limit applies to this approval (product 4). */
    readonly bounded: boolean;
  } | null;
  /** The gate that the permission alone opens, and who passes it; null if no gate requires only this permission. */
  readonly opens: { readonly gate: string; readonly staffToo: boolean; readonly who: string } | null;
}

/**
 * The permissions of the specification (§6) with their properties, plus `view-budgets`, which gives read-only access
 * to budgets (product 4).
 */
export const PERMISSION_FACTS = {
  'owner-scope': {
    adminsHaveIt: false,
    makesMoreThanStorekeeper: true,
    approves: false,
    lets: null,
    opens: null,
  },
  'admin-scope': {
    adminsHaveIt: true,
    makesMoreThanStorekeeper: true,
    approves: false,
    lets: null,
    opens: null,
  },
  'user-scope': {
    adminsHaveIt: false,
    makesMoreThanStorekeeper: false,
    approves: false,
    lets: null,
    opens: null,
  },
  'approve-realization-4k-less': {
    adminsHaveIt: false,
    makesMoreThanStorekeeper: true,
    approves: true,
    lets: null,
    opens: null,
  },
  'approve-realization-4k-more': {
    adminsHaveIt: false,
    makesMoreThanStorekeeper: true,
    approves: true,
    lets: null,
    opens: null,
  },
  'ad-hoc-purchase': {
    adminsHaveIt: true,
    makesMoreThanStorekeeper: true,
    approves: false,
    lets: { ability: 'creates_ad_hoc', staffToo: true, bounded: false },
    opens: null,
  },
  'ad-hoc-approval': {
    adminsHaveIt: true,
    makesMoreThanStorekeeper: true,
    approves: true,
    lets: { ability: 'approves_ad_hoc', staffToo: true, bounded: true },
    opens: null,
  },
  'direct-initiate': {
    adminsHaveIt: true,
    makesMoreThanStorekeeper: true,
    approves: false,
    lets: { ability: 'creates_direct', staffToo: true, bounded: false },
    opens: null,
  },
  'direct-approval': {
    adminsHaveIt: true,
    makesMoreThanStorekeeper: true,
    approves: true,
    lets: { ability: 'approves_direct', staffToo: true, bounded: true },
    opens: null,
  },
  'direct-finances': {
    adminsHaveIt: true,
    makesMoreThanStorekeeper: true,
    approves: false,
    lets: { ability: 'pays_direct', staffToo: true, bounded: false },
    opens: null,
  },
  storekeeper: {
    adminsHaveIt: false,
    makesMoreThanStorekeeper: false,
    approves: false,
    lets: { ability: 'receives', staffToo: false, bounded: false },
    opens: { gate: 'warehouse', staffToo: false, who: 'Storekeepers.' },
  },
  finances: {
    adminsHaveIt: false,
    makesMoreThanStorekeeper: true,
    approves: false,
    lets: { ability: 'pays', staffToo: false, bounded: false },
    opens: { gate: 'finances', staffToo: false, who: 'Finance users.' },
  },
  'initiate-purchase': {
    adminsHaveIt: true,
    makesMoreThanStorekeeper: true,
    approves: false,
    lets: null,
    opens: null,
  },
  'view-budgets': {
    adminsHaveIt: false,
    makesMoreThanStorekeeper: false,
    approves: false,
    lets: null,
    opens: { gate: 'budgetsView', staffToo: true, who: 'Owners, admins, and whoever may view budgets.' },
  },
} as const satisfies Readonly<Record<string, PermissionFacts>>;

export type Permission = keyof typeof PERMISSION_FACTS;
export const PERMISSIONS: readonly Permission[] = keysOf(PERMISSION_FACTS);

/** The permissions that let a user approve some kind of purchase. */
export const APPROVING_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter(
  (p) => PERMISSION_FACTS[p].approves,
);

/** The permissions that can be granted individually; the scopes come with the role. */
export const ADDITIONAL_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter((p) => !p.endsWith('-scope'));
