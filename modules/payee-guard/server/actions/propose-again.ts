import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { findProposal, findWaiting, setAccount, supersede } from '../accounts.repo.ts';
import { enterAccount, needsTwo, type PaidSupplier } from './enter-account.ts';
import { replaceProposal } from './replace-proposal.ts';

/**
 * Enters the account that comes with another country or tax number, because that is another payee. Under `two_people` what
 * was approved for the payee of before counts no more, whether it is in force or still waits, and the newest account that
 * is known becomes a proposal of whoever makes the change. Answers the account in force then.
 */
export async function proposeAgain(
  ctx: CompanyContext,
  tx: TenantTx,
  supplier: PaidSupplier,
  number: string,
): Promise<string> {
  const isEmptied = number === '' && supplier.account_number !== '';
  if (isEmptied || !needsTwo(ctx)) {
    await enterAccount(ctx, tx, supplier, { number });
    return number;
  }
  const open = await findProposal(tx, supplier.id);
  const newest = open ?? (await findWaiting(tx, supplier.id));
  // Its proposer has seen the payee of before, and could otherwise be the first of two people who have seen this one.
  if (open) await replaceProposal(ctx, tx, supplier, open);
  await supersede(tx, supplier.id, ['in_force', 'approved']);
  if (supplier.account_number !== '')
    await setAccount(tx, supplier.id, { number: '', by: ctx.session.user.id });
  const again = number === supplier.account_number ? (newest?.number ?? number) : number;
  await enterAccount(ctx, tx, { ...supplier, account_number: '' }, { number: again });
  return '';
}
