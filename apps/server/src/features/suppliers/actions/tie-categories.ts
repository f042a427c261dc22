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
  readonly supplierId: number;
  /** Left out: a new contact person is made. */
  readonly contactPersonId?: number;
  readonly contactPerson: ContactPersonFields | undefined;
  readonly categoryIds: readonly number[];
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
      if (!(await lockSupplier(tx, ties.supplierId))) throw notFound();
      const categoryIds = await knownCategories(tx, ties.categoryIds);
      const contactPersonId = await writeContactPerson(tx, ties);
      if (ties.replace) await untieCategories(tx, contactPersonId);
      await addSupplierCategories(tx, ties.supplierId, categoryIds);
      await giveCategories(tx, ties.supplierId, contactPersonId, categoryIds);
    });
  } catch (error) {
    throw emailTaken(error, 'contact_person.email');
  }
}

async function writeContactPerson(tx: TenantTx, ties: Ties): Promise<number> {
  const { supplierId, contactPersonId, contactPerson } = ties;
  const row = contactPerson && contactPersonRow(contactPerson);
  if (contactPersonId !== undefined) {
    if (row) await updateContactPerson(tx, contactPersonId, row);
    return contactPersonId;
  }
  if (!row) throw new Error('neither a contact person nor the id of one');
  return insertContactPerson(tx, supplierId, row);
}
