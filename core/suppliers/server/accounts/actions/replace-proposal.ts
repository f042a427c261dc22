import { endAccountTurns } from '#core/purchase/server/people/notify.step.ts';
import type { SupplierChangeAuthor } from '#core/suppliers/server/supplier-change-author.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { type AccountVersion, storeVersionDecision } from '../accounts.repo.ts';
import { logAccountSteps } from '../log-account-steps.ts';
import { notifyProposer } from '../notify-of-account.ts';
import type { SupplierWithAccount } from './enter-account.ts';

/** Supersedes an open proposal with a newer one and notifies its proposer. */
export async function replaceAccountProposal(
  by: SupplierChangeAuthor,
  tx: TenantTx,
  supplier: SupplierWithAccount,
  open: AccountVersion,
): Promise<void> {
  await storeVersionDecision(tx, open.id, { state: 'withdrawn', decided_by: by.session.user.id });
  await endAccountTurns(tx, supplier.id, by.session.user.id);
  await logAccountSteps(by, tx, 'account_withdrawn', [{ supplier, number: open.number }]);
  await notifyProposer(by, tx, supplier, open, { decision: 'replaced', note: '' });
}
