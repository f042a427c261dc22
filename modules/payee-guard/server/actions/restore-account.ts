import type { AccountSource } from '#modules/payee-guard/rules/payee-guard.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { findProposal, setAccount, supersede } from '../accounts.repo.ts';
import { demandOwnSession, enterAccount, needsTwo, type PaidSupplier } from './enter-account.ts';
import { replaceProposal } from './replace-proposal.ts';

/**
 * Enters the account of a deleted supplier that is added again and locked. Under `record` it is a change of the account like
 * any other. Under `two_people` what was approved or proposed before the deletion counts no more, and the caller proposes
 * the number with those of other new suppliers (ADR 0077).
 */
export async function restoreAccount(
  ctx: CompanyContext,
  tx: TenantTx,
  supplier: PaidSupplier,
  number: string,
  source?: AccountSource,
): Promise<void> {
  const open = await findProposal(tx, supplier.id);
  if (open) await replaceProposal(ctx, tx, supplier, open);
  await supersede(tx, supplier.id, ['approved']);
  if (!needsTwo(ctx)) {
    await enterAccount(ctx, tx, supplier, { number, ...(source === undefined ? {} : { source }) });
    return;
  }
  if (supplier.account_number === '') return;
  demandOwnSession(ctx);
  await supersede(tx, supplier.id, ['in_force']);
  await setAccount(tx, supplier.id, { number: '', by: ctx.session.user.id });
}
