import type { ContactPerson } from '@ponuda/contract/suppliers';
import type { CompanyContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { lockContactPerson, markContactPersonDeleted } from '../contact-persons.repo.ts';
import { lockSupplier } from '../suppliers.repo.ts';
import { recordContact } from './record-suppliers.ts';

/** Gets no new mails; invitations already sent keep the name. */
export function deleteContactPerson(ctx: CompanyContext, { id, supplierId }: ContactPerson): Promise<void> {
  return ctx.tenant.transaction(async (tx) => {
    const supplier = await lockSupplier(tx, supplierId);
    const before = await lockContactPerson(tx, id);
    if (!supplier || !before) throw notFound();
    await markContactPersonDeleted(tx, id);
    await recordContact(ctx, tx, { supplier: supplier.name, before });
  });
}
