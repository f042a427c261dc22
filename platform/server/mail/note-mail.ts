import type { UpdateObject } from 'kysely';
import type { Db } from '../db/client.ts';
import { now } from '../db/clock.ts';
import type { Database } from '../db/tables.ts';
import { addJob } from '../jobs/add-job.ts';
import { failureReason, judgeFailure } from './mail-failure.ts';
import { mailJobKey, SEND_MAIL_JOB } from './queue-mail.ts';
import { keepMailRefusal } from './refused-addresses.ts';
import { MAIL_TRIES, retryPause } from './retry-pause.ts';
import type { TakenMail } from './take-mail.ts';

type Noted = UpdateObject<Database, 'mails'>;

/** Records the result of a mail and releases it. Does nothing if the lease has expired: another worker has the mail. */
export async function noteMail(trx: Db, { id, lease }: TakenMail, set: Noted): Promise<boolean> {
  const row = await trx
    .updateTable('mails')
    .set({ ...set, leased_by: null, leased_until: null })
    .where('id', '=', id)
    .where('leased_by', '=', lease)
    // A mail that was erased while it was being sent stays erased.
    .where('state', '=', 'queued')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a mail was sent. */
export async function noteSent(db: Db, mail: TakenMail, set: Noted): Promise<void> {
  await noteMail(db, mail, {
    state: 'sent',
    sent_at: now,
    attempts: mail.attempts + 1,
    last_error: null,
    ...set,
  });
}

/** Records a failed attempt: the mail is retried later or given up; an unknown mailbox is stored. */
export function noteFailure(db: Db, mail: TakenMail, error: unknown): Promise<'queued' | 'dead'> {
  const failure = judgeFailure(error);
  const attempts = mail.attempts + 1;
  const state = failure === 'later' && attempts < MAIL_TRIES ? 'queued' : 'dead';
  return db.transaction().execute(async (trx) => {
    const reason = failureReason(error);
    if (!(await noteMail(trx, mail, { attempts, state, last_error: reason }))) return state;
    if (failure === 'address') await keepMailRefusal(trx, mail.to_email, reason);
    const inSeconds = retryPause(attempts, Math.random());
    if (state === 'queued')
      await addJob(trx, SEND_MAIL_JOB, { mailId: mail.id }, { jobKey: mailJobKey(mail.id), inSeconds });
    return state;
  });
}
