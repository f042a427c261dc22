import type { SupplierChangeAuthor } from '#core/suppliers/server/supplier-change-author.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import {
  type AccountVersion,
  findAccountProposal,
  findWaitingVersion,
  setSupplierAccount,
  supersedeVersions,
} from '../accounts.repo.ts';
import { logAccountSteps } from '../log-account-steps.ts';
import { notifyAccountChanged } from '../notify-of-account.ts';
import { requireOwnSession, type SupplierWithAccount } from './enter-account.ts';
import { replaceAccountProposal } from './replace-proposal.ts';

/**
 * Ends the proposal and the waiting approval of a locked supplier, and returns the newer of the two. Called when the
 * supplier may now be another company, which their proposer and approver have not checked.
 */
export async function endUndecidedVersions(
  by: SupplierChangeAuthor,
  tx: TenantTx,
  supplier: SupplierWithAccount,
): Promise<AccountVersion | undefined> {
  const open = await findAccountProposal(tx, supplier.id);
  const waiting = await findWaitingVersion(tx, supplier.id);
  if (open || waiting) requireOwnSession(by);
  if (open) await replaceAccountProposal(by, tx, supplier, open);
  if (waiting) {
    await supersedeVersions(tx, supplier.id, ['approved']);
    await logAccountSteps(by, tx, 'account_withdrawn', [{ supplier, number: waiting.number }]);
  }
  return open ?? waiting;
}

/**
 * Ends every version of a supplier's account, including the one in force, so that two people check the next one (ADR
 * 0077).
 */
export async function voidAccount(
  by: SupplierChangeAuthor,
  tx: TenantTx,
  supplier: SupplierWithAccount,
): Promise<AccountVersion | undefined> {
  const undecided = await endUndecidedVersions(by, tx, supplier);
  if (supplier.account_number === '') return undecided;
  requireOwnSession(by);
  await supersedeVersions(tx, supplier.id, ['in_force']);
  await setSupplierAccount(tx, supplier.id, { number: '', by: by.session.user.id });
  await notifyAccountChanged(tx, supplier, { number: '', by: by.session.user.name, seen_by: null });
  return undecided;
}
