import type { Db } from '#platform/server/db/client.ts';
import { AppError } from '#platform/server/errors.ts';
import { addJob } from '#platform/server/jobs/add-job.ts';
import { mailJobKey, SEND_MAIL_JOB } from '#platform/server/mail/queue-mail.ts';
import { liftMailRefusal } from '#platform/server/mail/refused-addresses.ts';
import { requeueDeadMail } from '../mails/mails.repo.ts';
import type { Moderator } from '../moderator.ts';
import { recordPlatformChange } from '../platform/record-platform-change.ts';

/**
 * Retries the delivery of a dead email and removes its address from the suppression list. Throws `stale` if another
 * call has already done so.
 */
export function retryMail(
  db: Db,
  by: Moderator,
  mail: { readonly id: number; readonly template: string; readonly to_email: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!(await requeueDeadMail(trx, mail.id))) throw new AppError('stale');
    const { id, template, to_email } = mail;
    await liftMailRefusal(trx, to_email);
    await addJob(trx, SEND_MAIL_JOB, { mailId: id }, { jobKey: mailJobKey(id) });
    await recordPlatformChange(trx, by, 'mail_retried', 'dead', { id, template, to: to_email });
  });
}
