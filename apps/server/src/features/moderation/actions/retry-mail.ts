import type { Db } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { SEND_MAIL_JOB } from '../../../platform/mail/queue-mail.ts';
import { requeueDead } from '../mails.repo.ts';
import type { Moderator } from '../moderator.ts';
import { recordPlatformChange } from '../record-platform-change.ts';

/** Tries a mail again that was given up, from the first try on; of two calls one does it, the other is `stale`. */
export function retryMail(
  db: Db,
  by: Moderator,
  mail: { readonly id: number; readonly template: string; readonly to_email: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!(await requeueDead(trx, mail.id))) throw new AppError('stale');
    await addJob(trx, SEND_MAIL_JOB, { mailId: mail.id }, { jobKey: `mail-${mail.id}` });
    const { id, template, to_email } = mail;
    await recordPlatformChange(trx, by, 'mail_retried', 'dead', { id, template, to: to_email });
  });
}
