import type { ContactPersonFields } from '@ponuda/contract/suppliers';
import type { Tenant } from '../../../platform/db/tenant.ts';
import { notFound } from '../../../platform/errors.ts';
import { insertContactPerson } from '../contact-persons.repo.ts';
import { lockSupplier } from '../suppliers.repo.ts';
import { contactPersonRow, emailTaken } from './contact-person-row.ts';

/** Adds a contact person to a supplier of the company; answers its id. */
export async function createContactPerson(
  tenant: Tenant,
  supplierId: number,
  fields: ContactPersonFields,
): Promise<number> {
  try {
    return await tenant.transaction(async (tx) => {
      if (!(await lockSupplier(tx, supplierId))) throw notFound();
      return insertContactPerson(tx, supplierId, contactPersonRow(fields));
    });
  } catch (error) {
    throw emailTaken(error, 'email');
  }
}
