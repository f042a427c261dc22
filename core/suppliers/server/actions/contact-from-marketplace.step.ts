import type { TenantTx } from '#platform/server/db/tenant.ts';
import {
  type ContactPersonRow,
  hasCategoryContact,
  insertContactPerson,
  moveCategoriesToContact,
} from '../contact-persons.repo.ts';
import { readContactPersonIdsByEmail } from '../import/import.read.ts';

interface MarketplaceContact {
  readonly supplierId: number;
  /** Whether the supplier was just added or restored. */
  readonly isAdded: boolean;
  readonly category_id: number;
}

/**
 * Returns the contact person of the supplier with the address of the account's person, otherwise creates one. Of a
 * supplier that was just added or restored, this person is also responsible for the category, unless another person
 * is.
 */
export async function ensureMarketplaceContact(
  tx: TenantTx,
  { supplierId, isAdded, category_id }: MarketplaceContact,
  person: ContactPersonRow,
): Promise<{ readonly id: number; readonly is_new: boolean }> {
  const addresses = await readContactPersonIdsByEmail(tx, [supplierId]);
  const known = addresses.get(`${supplierId} ${person.email.toLowerCase()}`);
  const id = known ?? (await insertContactPerson(tx, supplierId, person));
  if (isAdded && !(await hasCategoryContact(tx, supplierId, category_id)))
    await moveCategoriesToContact(tx, supplierId, id, [category_id]);
  return { id, is_new: known === undefined };
}
