import { endAccountTurns } from '#core/purchase/server/people/notify.step.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { type AccountVersion, decideVersion } from '../accounts.repo.ts';
import { recordAccounts } from '../record-account.ts';
import { tellProposer } from '../tell-of-account.ts';
import type { PaidSupplier } from './enter-account.ts';

/** A newer proposal takes the place of an open one, whose proposer is told. */
export async function replaceProposal(
  ctx: CompanyContext,
  tx: TenantTx,
  supplier: PaidSupplier,
  open: AccountVersion,
): Promise<void> {
  await decideVersion(tx, open.id, { state: 'withdrawn', decided_by: ctx.session.user.id });
  await endAccountTurns(tx, supplier.id, ctx.session.user.id);
  await recordAccounts(ctx, tx, 'account_withdrawn', [{ supplier, number: open.number }]);
  await tellProposer(ctx, tx, supplier, open, { decision: 'replaced', note: '' });
}
