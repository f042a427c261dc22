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

/** What can be given to a user one by one; the scopes come with the role. */
export const ADDITIONAL_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter((p) => !p.endsWith('-scope'));

export function isPermission(text: unknown): text is Permission {
  return typeof text === 'string' && (PERMISSIONS as readonly string[]).includes(text);
}
