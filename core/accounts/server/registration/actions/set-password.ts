import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import {
  findAccountLinkUser,
  redeemAccountLink,
  voidAccountLinks,
} from '#platform/server/auth/account-links.ts';
import { hashPassword } from '#platform/server/auth/passwords.ts';
import { endSessions } from '#platform/server/auth/sessions.ts';
import type { PublicContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/client.ts';
import { AppError, fieldError } from '#platform/server/errors.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { findBrokenPasswordRule } from '#platform/shared/validation/password.ts';
import { type Account, findAccount, isInvitation } from '../account.read.ts';
import { clearWrongLogins, storePassword } from '../account.repo.ts';
import { mailPasswordChanged } from '../registration-mails.ts';

/**
 * Both kinds of links lead to the same page: after a forgotten password, and for an invited user's first
 * password.
 */
const PURPOSES = ['set_password', 'invitation'] as const;

/**
 * Returns the user whose password can be set with the link, without changing anything. Throws `token_expired` if
 * the link no longer works.
 */
export async function checkPasswordLink(
  db: Db,
  hash: string,
): Promise<{ account: Account; invitation: boolean }> {
  const userId = await findAccountLinkUser(db, PURPOSES, hash);
  const account = userId === undefined ? undefined : await findAccount(db, userId);
  if (!account) throw new AppError('token_expired');
  return { account, invitation: await isInvitation(db, hash) };
}

/**
 * Sets the password through an emailed link. All sessions end and all other links become invalid; the user is not
 * logged in (fact 3, item 8). The link also confirms the address of an invited user.
 */
export async function setPassword(
  ctx: PublicContext,
  { hash, password }: { readonly hash: string; readonly password: string },
): Promise<void> {
  const { db, config } = ctx.platform;
  const { account, invitation } = await checkPasswordLink(db, hash);
  const refusal = findBrokenPasswordRule(password, [account.company]);
  if (refusal) throw fieldError('password', refusal);
  const passwordHash = await hashPassword(password, config.passwordCost);
  await db.transaction().execute(async (trx) => {
    const userId = await redeemAccountLink(trx, PURPOSES, hash);
    await storePassword(trx, {
      user_id: userId,
      passwordHash,
      verifies: account.status !== ACCOUNT_STATUS.INIT,
    });
    await clearWrongLogins(trx, account.email);
    await endSessions(trx, 'password set', (query) => query.where('user_id', '=', userId));
    await voidAccountLinks(trx, PURPOSES, userId);
    await recordAuditEntry(trx, {
      kind: invitation ? 'email_confirmed' : 'password_reset',
      company_id: account.company_id,
      by: { user_id: userId, name: account.name },
      ip: ctx.request.ip,
    });
    if (!invitation) await mailPasswordChanged(trx, account);
  });
}
