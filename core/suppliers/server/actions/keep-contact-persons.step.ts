import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import {
  type ContactPersonRow,
  insertContactPerson,
  lockContactPerson,
  moveCategoriesToContact,
  updateContactPerson,
} from '../contact-persons.repo.ts';
import { logContactPersonChange } from './log-supplier-changes.ts';

/**
 * Adds contact persons to a supplier and updates those whose email address is in `known`, which has the ids of existing
 * contact persons by supplier id and lower-case address. The first contact person receives the emails of the supplier's
 * categories.
 */
export async function keepContactPersons(
  ctx: CompanyContext,
  tx: TenantTx,
  supplier: { readonly id: number; readonly name: string; readonly category_ids: readonly number[] },
  rows: readonly ContactPersonRow[],
  known: ReadonlyMap<string, number>,
): Promise<void> {
  const ids: number[] = [];
  for (const row of rows) {
    const id = known.get(`${supplier.id} ${row.email.toLowerCase()}`);
    const before = id === undefined ? undefined : await lockContactPerson(tx, id);
    if (id === undefined || before === undefined) {
      ids.push(await insertContactPerson(tx, supplier.id, row));
      continue;
    }
    // An address that differs only in letter case is the same address, and keeps the date from which it has been
    // known.
    const after = { ...row, email: before.email };
    await updateContactPerson(tx, id, after);
    await logContactPersonChange(ctx, tx, { supplier: supplier.name, before, after });
    ids.push(id);
  }
  const [first] = ids;
  if (first !== undefined)
    await moveCategoriesToContact(tx, supplier.id, first, [...new Set(supplier.category_ids)]);
}
