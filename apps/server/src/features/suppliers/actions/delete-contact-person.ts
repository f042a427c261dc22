import type { Tenant } from '../../../platform/db/tenant.ts';
import { markContactPersonDeleted } from '../contact-persons.repo.ts';

/** Gets no new mails; invitations already sent keep the name. */
export function deleteContactPerson(tenant: Tenant, id: number): Promise<void> {
  return tenant.transaction((tx) => markContactPersonDeleted(tx, id));
}
