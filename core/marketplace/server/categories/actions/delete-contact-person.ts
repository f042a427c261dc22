import type { AccountContactPerson } from '#core/marketplace/wire/categories.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import { getContactPerson } from '../contact-persons.read.ts';
import { lockContactPersons, markAccountPersonDeleted } from '../marketplace-categories.repo.ts';

/**
 * Deletes a contact person. The person's categories are removed from the account until another person is made
 * responsible for them.
 */
export function deleteContactPerson(
  { tenant, lang }: CompanyContext,
  seen: SeenRecord<AccountContactPerson>,
): Promise<void> {
  const { id } = seen.subject;
  return tenant.transaction(async (tx) => {
    await lockContactPersons(tx);
    const fresh = await getContactPerson(tx, id, lang);
    await requireSeenVersion(fresh, seen, async () => fresh);
    await markAccountPersonDeleted(tx, id);
  });
}
