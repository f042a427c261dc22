import type { Tenant } from '#platform/server/db/tenant.ts';
import { bumpPersonVersions, lockContactPersons, unassignCategory } from '../marketplace-categories.repo.ts';

/** Removes the category from the account, so that its procurements are no longer listed or emailed. */
export function leaveCategory(tenant: Tenant, parentCategoryId: number): Promise<void> {
  return tenant.transaction(async (tx) => {
    await lockContactPersons(tx);
    await bumpPersonVersions(tx, 0, [parentCategoryId]);
    await unassignCategory(tx, parentCategoryId);
  });
}
