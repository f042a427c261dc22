import type { Tenant } from '../../../platform/db/tenant.ts';
import { lockContactPersons, markPersonDeleted } from '../marketplace-categories.repo.ts';

/**
 * Deletes a contact person. The account does not work in this person's categories until another person answers for
 * them.
 */
export function deleteContactPerson(tenant: Tenant, id: number): Promise<void> {
  return tenant.transaction(async (tx) => {
    await lockContactPersons(tx);
    await markPersonDeleted(tx, id);
  });
}
