import type { ContactPersonFields } from '@ponuda/contract/suppliers';
import type { Tenant } from '../../../platform/db/tenant.ts';
import { updateContactPerson } from '../contact-persons.repo.ts';
import { contactPersonRow, emailTaken } from './contact-person-row.ts';

export async function changeContactPerson(
  tenant: Tenant,
  id: number,
  fields: ContactPersonFields,
): Promise<void> {
  try {
    await tenant.transaction((tx) => updateContactPerson(tx, id, contactPersonRow(fields)));
  } catch (error) {
    throw emailTaken(error, 'email');
  }
}
