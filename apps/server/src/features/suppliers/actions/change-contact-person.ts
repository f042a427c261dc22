import type { ContactPerson, ContactPersonFields } from '@ponuda/contract/suppliers';
import type { CompanyContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { lockContactPerson, updateContactPerson } from '../contact-persons.repo.ts';
import { lockSupplier } from '../suppliers.repo.ts';
import { contactPersonRow, emailTaken } from './contact-person-row.ts';
import { recordContact } from './record-suppliers.ts';

export async function changeContactPerson(
  ctx: CompanyContext,
  { id, supplierId }: ContactPerson,
  fields: ContactPersonFields,
): Promise<void> {
  try {
    await ctx.tenant.transaction(async (tx) => {
      const supplier = await lockSupplier(tx, supplierId);
      const before = await lockContactPerson(tx, id);
      if (!supplier || !before) throw notFound();
      const after = contactPersonRow(fields);
      await updateContactPerson(tx, id, after);
      await recordContact(ctx, tx, { supplier: supplier.name, before, after });
    });
  } catch (error) {
    throw emailTaken(error, 'email');
  }
}
