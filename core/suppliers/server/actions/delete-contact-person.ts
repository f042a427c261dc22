import type { ContactPerson } from '#core/suppliers/wire/suppliers.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { lockContactPerson, markContactPersonDeleted } from '../contact-persons.repo.ts';
import { getContactPerson } from '../suppliers.read.ts';
import { lockSupplier } from '../suppliers.repo.ts';
import { logContactPersonChange } from './log-supplier-changes.ts';

/** Deletes a contact person, who then receives no new emails; invitations already sent keep the name. */
export function deleteContactPerson(ctx: CompanyContext, seen: SeenRecord<ContactPerson>): Promise<void> {
  const { id, supplierId } = seen.subject;
  return ctx.tenant.transaction(async (tx) => {
    const supplier = await lockSupplier(tx, supplierId);
    const before = await lockContactPerson(tx, id);
    if (!supplier || !before) throw notFoundError();
    await requireSeenVersion(before, seen, () => getContactPerson(tx, id));
    await markContactPersonDeleted(tx, id);
    await logContactPersonChange(ctx, tx, { supplier: supplier.name, before });
  });
}
