import type { UpdateObject } from 'kysely';
import type { Platform } from '../context.ts';
import type { Db } from '../db/client.ts';
import { nowSql } from '../db/clock.ts';
import type { Database } from '../db/tables.ts';
import { addJob } from '../jobs/add-job.ts';
import { recordMailOutcome } from './bounces/undelivered-mail.ts';
import type { ClaimedMail } from './claim-mail.ts';
import { classifyMailFailure, failureReason } from './mail-failure.ts';
import { mailJobKey, SEND_MAIL_JOB } from './queue-mail.ts';
import { saveMailRefusal } from './refused-addresses.ts';
import { computeRetryPause, MAX_MAIL_ATTEMPTS } from './retry-pause.ts';

type Noted = UpdateObject<Database, 'mails'>;

/**
 * Records the result of sending an email and releases the email. Does nothing if the lease has expired, because
 * another worker may have claimed the email since.
 */
export async function recordMailResult(trx: Db, { id, lease }: ClaimedMail, set: Noted): Promise<boolean> {
  const row = await trx
    .updateTable('mails')
    .set({ ...set, leased_by: null, leased_until: null })
    .where('id', '=', id)
    .where('leased_by', '=', lease)
    // An email that was erased while it was being sent remains erased.
    .where('state', '=', 'queued')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function recordMailSent(db: Db, mail: ClaimedMail, set: Noted): Promise<void> {
  await recordMailResult(db, mail, {
    state: 'sent',
    sent_at: nowSql,
    attempts: mail.attempts + 1,
    last_error: null,
    ...set,
  });
}

/** Records a failed attempt. The email is retried later or marked as dead; an unknown mailbox is stored. */
export async function recordMailFailure(
  platform: Pick<Platform, 'db' | 'pool'>,
  mail: ClaimedMail,
  error: unknown,
): Promise<'queued' | 'dead'> {
  const failure = classifyMailFailure(error);
  const attempts = mail.attempts + 1;
  const state = failure === 'later' && attempts < MAX_MAIL_ATTEMPTS ? 'queued' : 'dead';
  await recordMailOutcome(platform, mail.company_id, async (trx) => {
    const reason = failureReason(error);
    if (!(await recordMailResult(trx, mail, { attempts, state, last_error: reason }))) return undefined;
    if (failure === 'address') await saveMailRefusal(trx, mail.to_email, reason);
    const inSeconds = computeRetryPause(attempts, Math.random());
    if (state === 'queued')
      await addJob(trx, SEND_MAIL_JOB, { mailId: mail.id }, { jobKey: mailJobKey(mail.id), inSeconds });
    // Any other refusal may come from our own relay, and the person who wrote the email cannot do anything about
    // that.
    return failure === 'address' ? mail : undefined;
  });
  return state;
}
