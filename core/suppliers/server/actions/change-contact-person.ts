import type { ContactPerson, ContactPersonFields } from '#core/suppliers/wire/suppliers.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { lockContactPerson, updateContactPerson } from '../contact-persons.repo.ts';
import { getContactPerson } from '../suppliers.read.ts';
import { lockSupplier } from '../suppliers.repo.ts';
import { buildContactPersonRow, contactEmailTakenError } from './contact-person-row.ts';
import { logContactPersonChange } from './log-supplier-changes.ts';

export async function changeContactPerson(
  ctx: CompanyContext,
  seen: SeenRecord<ContactPerson>,
  fields: ContactPersonFields,
): Promise<void> {
  const { id, supplierId } = seen.subject;
  try {
    await ctx.tenant.transaction(async (tx) => {
      const supplier = await lockSupplier(tx, supplierId);
      const before = await lockContactPerson(tx, id);
      if (!supplier || !before) throw notFoundError();
      await requireSeenVersion(before, seen, () => getContactPerson(tx, id));
      const after = buildContactPersonRow(fields, before.lang, supplier.country);
      await updateContactPerson(tx, id, after);
      await logContactPersonChange(ctx, tx, { supplier: supplier.name, before, after });
    });
  } catch (error) {
    throw contactEmailTakenError(error, 'email');
  }
}
