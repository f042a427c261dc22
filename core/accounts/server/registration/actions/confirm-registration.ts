import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import { findAccountLinkUser, redeemAccountLink } from '#platform/server/auth/account-links.ts';
import type { PublicContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/client.ts';
import { AppError } from '#platform/server/errors.ts';
import { type Account, findAccount, findUserConfirmedByLink } from '../account.read.ts';
import { lockRegistrations, markConfirmed } from '../registration.repo.ts';
import { mailAwaitingActivation, mailResetLink } from '../registration-mails.ts';

/**
 * Confirms the address with an emailed link. A buyer's company changes from INIT to PENDING (product 2).
 * Opening a used link again returns the same response as the first time, because mail clients and double clicks
 * open links twice. Any other link throws `registration_confirmation_failed`.
 */
export async function confirmRegistration(ctx: PublicContext, hash: string): Promise<Account> {
  return await ctx.platform.db.transaction().execute(async (trx) => {
    await lockRegistrations(trx);
    const open = await findAccountLinkUser(trx, ['confirm_email'], hash);
    const account = await accountOf(trx, open ?? (await findUserConfirmedByLink(trx, hash)));
    if (open === undefined) return account;
    await redeemAccountLink(trx, ['confirm_email'], hash);
    if (account.verified || account.company_id === null) return account;
    const { company_id, user_id } = account;
    if (!(await markConfirmed(trx, { company_id, user_id }))) await mailResetLink(trx, account);
    await recordAuditEntry(trx, {
      kind: 'email_confirmed',
      company_id: account.company_id,
      by: { user_id: account.user_id, name: account.name },
      ip: ctx.request.ip,
    });
    await mailAwaitingActivation(
      trx,
      account,
      account.external_supplier === 0 ? 'buyer' : 'external_supplier',
    );
    return account;
  });
}

async function accountOf(trx: Db, userId: number | undefined): Promise<Account> {
  const account = userId === undefined ? undefined : await findAccount(trx, userId);
  if (!account) throw new AppError('registration_confirmation_failed');
  return account;
}
