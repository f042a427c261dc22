import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import type { Db } from '#platform/server/db/client.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { type Account, findAccountByEmail } from '../account.read.ts';
import { lockUser } from '../account.repo.ts';
import { mailAlreadyRegistered, mailConfirmationLink, mailResetLink } from '../registration-mails.ts';

export const SEND_LINK_JOB = 'send-account-link';

export interface SendLinkPayload {
  /** `register` means that someone has registered with the address, which may already have had an account. */
  readonly purpose: 'register' | 'confirm_email' | 'set_password';
  /** The email in lower case. It may not belong to any account. */
  readonly email: string;
  readonly ip: string;
}

/**
 * Emails a link to the owner of an address: to confirm a pending registration, or to set a password. If someone
 * has registered with the address of an existing account, the account's owner is informed instead.
 */
export async function sendLink(db: Db, { purpose, email, ip }: SendLinkPayload): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (!account) return;
    await lockUser(trx, account.user_id);
    const awaited = account.status === ACCOUNT_STATUS.INIT && !account.verified;
    if (purpose === 'set_password') await sendResetLink(trx, account, ip);
    else if (awaited) await mailConfirmationLink(trx, account);
    else if (purpose === 'register') await mailAlreadyRegistered(trx, account);
  });
}

async function sendResetLink(trx: Db, account: Account, ip: string): Promise<void> {
  if (!(await mailResetLink(trx, account))) return;
  await recordAuditEntry(trx, {
    kind: 'password_reset_asked',
    company_id: account.company_id,
    // It is unknown who requested the link, because the caller was not logged in.
    by: { user_id: null, name: '' },
    subject: { id: account.user_id, name: account.name },
    ip,
  });
}
