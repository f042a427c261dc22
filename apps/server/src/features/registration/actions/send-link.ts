import { ACCOUNT_STATUS } from '@ponuda/domain/company/account-status';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/db/client.ts';
import { findAccountByEmail } from '../account.read.ts';
import { lockUser } from '../account.repo.ts';
import { mailConfirmLink, mailResetLink } from '../registration-mails.ts';

export const SEND_LINK_JOB = 'send-account-link';

export interface SendLink {
  readonly purpose: 'confirm_email' | 'set_password';
  /** In small letters; perhaps nobody's. */
  readonly email: string;
  readonly ip: string;
}

/** Mails a link to whoever has the address: to confirm a registration that waits for it, or to set a password. */
export async function sendLink(db: Db, { purpose, email, ip }: SendLink): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (!account) return;
    await lockUser(trx, account.userId);
    if (purpose === 'confirm_email') {
      if (account.status === ACCOUNT_STATUS.INIT && !account.verified) await mailConfirmLink(trx, account);
    } else if (await mailResetLink(trx, account)) {
      await recordAudit(trx, {
        kind: 'password_reset_asked',
        companyId: account.companyId,
        // Whoever asked was not logged in: it may have been anybody.
        by: { userId: null, name: '' },
        subject: { id: account.userId, name: account.name },
        ip,
      });
    }
  });
}
