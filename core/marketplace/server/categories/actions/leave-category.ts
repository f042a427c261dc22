import type { Tenant } from '#platform/server/db/tenant.ts';
import { lockContactPersons, touchPersons, untieCategory } from '../marketplace-categories.repo.ts';

/** The account works in this category no more: what is published in it is not shown or mailed any longer. */
export function leaveCategory(tenant: Tenant, parentCategoryId: number): Promise<void> {
  return tenant.transaction(async (tx) => {
    await lockContactPersons(tx);
    await touchPersons(tx, 0, [parentCategoryId]);
    await untieCategory(tx, parentCategoryId);
  });
}
