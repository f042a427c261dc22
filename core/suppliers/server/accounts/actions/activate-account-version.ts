import type { TenantTx } from '#platform/server/db/tenant.ts';
import { readUserNames } from '../accounts.read.ts';
import {
  type AccountVersion,
  markVersionInForce,
  setSupplierAccount,
  supersedeVersions,
} from '../accounts.repo.ts';
import { notifyAccountChanged } from '../notify-of-account.ts';
import type { SupplierWithAccount } from './enter-account.ts';

/**
 * Puts an approved account version into force once the waiting time is over or `liftedBy` has ended it early, and
 * notifies owners and contact persons. The caller must hold the lock on the supplier.
 */
export async function activateAccountVersion(
  tx: TenantTx,
  supplier: SupplierWithAccount,
  approved: AccountVersion,
  liftedBy: number | null,
): Promise<void> {
  await supersedeVersions(tx, supplier.id, ['in_force']);
  await markVersionInForce(tx, approved.id, liftedBy);
  await setSupplierAccount(tx, supplier.id, { number: approved.number, by: approved.proposed_by });
  const names = await readUserNames(tx, [approved.proposed_by, approved.decided_by]);
  const nameOf = (id: number | null) => (id === null ? '' : (names.get(id) ?? ''));
  await notifyAccountChanged(tx, supplier, {
    number: approved.number,
    by: nameOf(approved.proposed_by),
    seen_by: approved.rule === 'two_people' ? nameOf(approved.decided_by) : null,
  });
}
