import type { ContactPersonFields } from '@ponuda/contract/suppliers';
import type { Tenant, TenantTx } from '../../../platform/db/tenant.ts';
import { notFound } from '../../../platform/errors.ts';
import {
  giveCategories,
  insertContactPerson,
  untieCategories,
  updateContactPerson,
} from '../contact-persons.repo.ts';
import { addSupplierCategories, lockSupplier } from '../suppliers.repo.ts';
import { contactPersonRow, emailTaken } from './contact-person-row.ts';
import { knownCategories } from './known-categories.ts';

interface Ties {
  readonly supplier_id: number;
  /** Left out: a new contact person is made. */
  readonly contact_person_id?: number;
  readonly contact_person: ContactPersonFields | undefined;
  readonly category_ids: readonly number[];
  /** The contact person has these alone (`update=1`), else these as well (`update=0`; product 9). */
  readonly replace: boolean;
}

/**
 * Ties categories to a contact person of a supplier, who gets the mails for them from then on; the supplier has
 * them too. Taking a category from a contact person takes it from no supplier.
 */
export async function tieCategories(tenant: Tenant, ties: Ties): Promise<void> {
  try {
    await tenant.transaction(async (tx) => {
      if (!(await lockSupplier(tx, ties.supplier_id))) throw notFound();
      const categoryIds = await knownCategories(tx, ties.category_ids);
      const contactPersonId = await writeContactPerson(tx, ties);
      if (ties.replace) await untieCategories(tx, contactPersonId);
      await addSupplierCategories(tx, ties.supplier_id, categoryIds);
      await giveCategories(tx, ties.supplier_id, contactPersonId, categoryIds);
    });
  } catch (error) {
    throw emailTaken(error, 'contact_person.email');
  }
}

async function writeContactPerson(tx: TenantTx, ties: Ties): Promise<number> {
  const { supplier_id, contact_person_id, contact_person } = ties;
  const row = contact_person && contactPersonRow(contact_person);
  if (contact_person_id !== undefined) {
    if (row) await updateContactPerson(tx, contact_person_id, row);
    return contact_person_id;
  }
  if (!row) throw new Error('neither a contact person nor the id of one');
  return insertContactPerson(tx, supplier_id, row);
}
