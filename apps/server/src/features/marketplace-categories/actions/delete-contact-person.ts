import type { Tenant } from '../../../platform/db/tenant.ts';
import { lockContactPersons, markPersonDeleted } from '../marketplace-categories.repo.ts';

/** Nobody answers for this person's categories any more; the account does not work in them until somebody does. */
export function deleteContactPerson(tenant: Tenant, id: number): Promise<void> {
  return tenant.transaction(async (tx) => {
    await lockContactPersons(tx);
    await markPersonDeleted(tx, id);
  });
}
