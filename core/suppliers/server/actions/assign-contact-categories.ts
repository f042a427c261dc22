import type { ContactPerson, ContactPersonFields } from '#core/suppliers/wire/suppliers.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { getCompanyLanguage } from '#platform/shared/languages.ts';
import {
  type ContactPersonRow,
  insertContactPerson,
  lockContactPerson,
  moveCategoriesToContact,
  unassignCategories,
  updateContactPerson,
} from '../contact-persons.repo.ts';
import { getContactPerson } from '../suppliers.read.ts';
import { addSupplierCategories, lockSupplier, touchSupplier } from '../suppliers.repo.ts';
import { buildContactPersonRow, contactEmailTakenError } from './contact-person-row.ts';
import { logContactPersonChange } from './log-supplier-changes.ts';
import { categoryIdsOf, categoryNamesOf, requireKnownCategories } from './require-known-categories.ts';

interface Ties {
  readonly supplier_id: number;
  /** The contact person to change; absent for a new one. */
  readonly seen?: SeenRecord<ContactPerson>;
  readonly contact_person: ContactPersonFields | undefined;
  readonly category_ids: readonly number[];
  /**
   * Whether these categories replace the contact person's categories (`update=1`) or are added to them (`update=0`;
   * product 9).
   */
  readonly replace: boolean;
}

/**
 * Assigns categories to a contact person, who then receives the emails for these categories, and adds the categories
 * to the supplier. Removing a category from a contact person does not remove it from the supplier.
 */
export async function assignContactCategories(ctx: CompanyContext, ties: Ties): Promise<void> {
  try {
    await ctx.tenant.transaction(async (tx) => {
      const supplier = await lockSupplier(tx, ties.supplier_id);
      if (!supplier) throw notFoundError();
      const categories = await requireKnownCategories(tx, ties.category_ids);
      const categoryIds = categoryIdsOf(categories);
      const { id: contactPersonId, ...person } = await writeContactPerson(tx, ties, supplier.country);
      if (ties.replace) await unassignCategories(tx, contactPersonId);
      if (await addSupplierCategories(tx, ties.supplier_id, categoryIds))
        await touchSupplier(tx, ties.supplier_id);
      await moveCategoriesToContact(tx, ties.supplier_id, contactPersonId, categoryIds);
      const written = { supplier: supplier.name, ...person, categories: categoryNamesOf(categories) };
      await logContactPersonChange(ctx, tx, written);
    });
  } catch (error) {
    throw contactEmailTakenError(error, 'contact_person.email');
  }
}

const PHONE = 'contact_person.phone';

interface WrittenPerson {
  readonly id: number;
  readonly before?: ContactPersonRow | undefined;
  readonly after?: ContactPersonRow | undefined;
}

async function writeContactPerson(tx: TenantTx, ties: Ties, country: string): Promise<WrittenPerson> {
  const { supplier_id, seen, contact_person } = ties;
  if (seen) {
    const { id } = seen.subject;
    const before = await lockContactPerson(tx, id);
    if (!before) throw notFoundError();
    await requireSeenVersion(before, seen, () => getContactPerson(tx, id));
    // Also written if only the categories change, so that the version increases.
    const after = contact_person
      ? buildContactPersonRow(contact_person, before.lang, country, PHONE)
      : before;
    await updateContactPerson(tx, id, after);
    return { id, before, after };
  }
  if (!contact_person) throw new Error('neither a contact person nor the id of one');
  const after = buildContactPersonRow(contact_person, getCompanyLanguage(country), country, PHONE);
  return { id: await insertContactPerson(tx, supplier_id, after), after };
}
