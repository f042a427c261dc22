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
 * Returns the supplier's contact person with the email address of the account's person, or creates one. If the
 * supplier was just added or restored, this contact person also becomes responsible for the category, unless another
 * person already is.
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
