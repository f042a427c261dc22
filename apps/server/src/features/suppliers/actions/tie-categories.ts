import type { ContactPersonFields } from '@ponuda/contract/suppliers';
import type { CompanyContext } from '../../../platform/context.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { notFound } from '../../../platform/errors.ts';
import {
  type ContactPersonRow,
  giveCategories,
  insertContactPerson,
  lockContactPerson,
  untieCategories,
  updateContactPerson,
} from '../contact-persons.repo.ts';
import { addSupplierCategories, lockSupplier } from '../suppliers.repo.ts';
import { contactPersonRow, emailTaken } from './contact-person-row.ts';
import { idsOf, knownCategories, namesOf } from './known-categories.ts';
import { recordContact } from './record-suppliers.ts';

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
export async function tieCategories(ctx: CompanyContext, ties: Ties): Promise<void> {
  try {
    await ctx.tenant.transaction(async (tx) => {
      const supplier = await lockSupplier(tx, ties.supplier_id);
      if (!supplier) throw notFound();
      const categories = await knownCategories(tx, ties.category_ids);
      const categoryIds = idsOf(categories);
      const { id: contactPersonId, ...person } = await writeContactPerson(tx, ties);
      if (ties.replace) await untieCategories(tx, contactPersonId);
      await addSupplierCategories(tx, ties.supplier_id, categoryIds);
      await giveCategories(tx, ties.supplier_id, contactPersonId, categoryIds);
      const written = { supplier: supplier.name, ...person, categories: namesOf(categories) };
      await recordContact(ctx, tx, written);
    });
  } catch (error) {
    throw emailTaken(error, 'contact_person.email');
  }
}

interface WrittenPerson {
  readonly id: number;
  readonly before?: ContactPersonRow | undefined;
  readonly after?: ContactPersonRow | undefined;
}

async function writeContactPerson(tx: TenantTx, ties: Ties): Promise<WrittenPerson> {
  const { supplier_id, contact_person_id: id, contact_person } = ties;
  const row = contact_person && contactPersonRow(contact_person);
  if (id !== undefined) {
    const before = await lockContactPerson(tx, id);
    if (row) await updateContactPerson(tx, id, row);
    return { id, before, after: row ?? before };
  }
  if (!row) throw new Error('neither a contact person nor the id of one');
  return { id: await insertContactPerson(tx, supplier_id, row), after: row };
}
