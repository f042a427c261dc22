import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { Db } from '#platform/server/db/client.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { type Account, findAccountByEmail } from '../account.read.ts';
import { lockUser } from '../account.repo.ts';
import { mailAlreadyRegistered, mailConfirmLink, mailResetLink } from '../registration-mails.ts';

export const SEND_LINK_JOB = 'send-account-link';

export interface SendLink {
  /** `register`: someone registered with the address, which may have had an account already. */
  readonly purpose: 'register' | 'confirm_email' | 'set_password';
  /** Lower-cased; may belong to no account. */
  readonly email: string;
  readonly ip: string;
}

/**
 * Mails a link to the owner of an address: to confirm a pending registration, or to set a password. If someone
 * registers with the address of an account, tells its owner so.
 */
export async function sendLink(db: Db, { purpose, email, ip }: SendLink): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (!account) return;
    await lockUser(trx, account.user_id);
    const awaited = account.status === ACCOUNT_STATUS.INIT && !account.verified;
    if (purpose === 'set_password') await sendResetLink(trx, account, ip);
    else if (awaited) await mailConfirmLink(trx, account);
    else if (purpose === 'register') await mailAlreadyRegistered(trx, account);
  });
}

async function sendResetLink(trx: Db, account: Account, ip: string): Promise<void> {
  if (!(await mailResetLink(trx, account))) return;
  await recordAudit(trx, {
    kind: 'password_reset_asked',
    company_id: account.company_id,
    // The request came from an unknown person who was not logged in.
    by: { user_id: null, name: '' },
    subject: { id: account.user_id, name: account.name },
    ip,
  });
}
