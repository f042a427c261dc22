import type { ContactPerson, ContactPersonFields } from '#core/suppliers/wire/suppliers.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireSeenVersion, type Seen } from '#platform/server/db/require-seen-version.ts';
import { notFound } from '#platform/server/errors.ts';
import { lockContactPerson, updateContactPerson } from '../contact-persons.repo.ts';
import { getContactPerson } from '../suppliers.read.ts';
import { lockSupplier } from '../suppliers.repo.ts';
import { contactEmailTakenError, contactPersonRow } from './contact-person-row.ts';
import { recordContact } from './record-suppliers.ts';

export async function changeContactPerson(
  ctx: CompanyContext,
  seen: Seen<ContactPerson>,
  fields: ContactPersonFields,
): Promise<void> {
  const { id, supplierId } = seen.subject;
  try {
    await ctx.tenant.transaction(async (tx) => {
      const supplier = await lockSupplier(tx, supplierId);
      const before = await lockContactPerson(tx, id);
      if (!supplier || !before) throw notFound();
      await requireSeenVersion(before, seen, () => getContactPerson(tx, id));
      const after = contactPersonRow(fields, before.lang, supplier.country);
      await updateContactPerson(tx, id, after);
      await recordContact(ctx, tx, { supplier: supplier.name, before, after });
    });
  } catch (error) {
    throw contactEmailTakenError(error, 'email');
  }
}
