import { endAccountTurns } from '#core/purchase/server/people/notify.step.ts';
import type { SupplierChangeAuthor } from '#core/suppliers/server/supplier-change-author.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { type AccountVersion, decideVersion } from '../accounts.repo.ts';
import { notifyProposer } from '../notify-of-account.ts';
import { recordAccounts } from '../record-account.ts';
import type { PaidSupplier } from './enter-account.ts';

/** Supersedes an open proposal with a newer one and notifies its proposer. */
export async function replaceProposal(
  by: SupplierChangeAuthor,
  tx: TenantTx,
  supplier: PaidSupplier,
  open: AccountVersion,
): Promise<void> {
  await decideVersion(tx, open.id, { state: 'withdrawn', decided_by: by.session.user.id });
  await endAccountTurns(tx, supplier.id, by.session.user.id);
  await recordAccounts(by, tx, 'account_withdrawn', [{ supplier, number: open.number }]);
  await notifyProposer(by, tx, supplier, open, { decision: 'replaced', note: '' });
}
