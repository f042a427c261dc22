import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { Db } from '#platform/server/db/client.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { type Account, findAccountByEmail } from '../account.read.ts';
import { lockUser } from '../account.repo.ts';
import { mailAlreadyRegistered, mailConfirmLink, mailResetLink } from '../registration-mails.ts';

export const SEND_LINK_JOB = 'send-account-link';

export interface SendLink {
  /** `register`: a registration was sent with the address; it may have been somebody's already. */
  readonly purpose: 'register' | 'confirm_email' | 'set_password';
  /** In small letters; perhaps nobody's. */
  readonly email: string;
  readonly ip: string;
}

/**
 * Mails a link to whoever has the address: to confirm a registration that waits for it, or to set a password. Who
 * has an account is told so when somebody registers with the address.
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
    // The person who asked was not logged in and may have been anybody.
    by: { user_id: null, name: '' },
    subject: { id: account.user_id, name: account.name },
    ip,
  });
}
