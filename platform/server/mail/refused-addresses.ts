import { sql } from 'kysely';
import { normaliseEmail } from '#platform/shared/validation/email.ts';
import type { Db } from '../db/client.ts';
import { nowSql } from '../db/clock.ts';
import { addJob } from '../jobs/add-job.ts';
import { mailJobKey, SEND_MAIL_JOB } from './queue-mail.ts';

/** Stores that a mailbox does not exist; a newer refusal replaces an older one. */
export async function saveMailRefusal(trx: Db, email: string, reason: string): Promise<void> {
  await trx
    .insertInto('mail_refusals')
    .values({ email: normaliseEmail(email), reason, at: nowSql })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ reason, at: nowSql }))
    .execute();
}

/** Allows emails to an address again, until its server refuses the address again. */
export async function liftMailRefusal(trx: Db, email: string): Promise<void> {
  await trx.deleteFrom('mail_refusals').where('email', '=', normaliseEmail(email)).execute();
}

/**
 * Lifts the refusal, and requeues the company's dead emails to this address. Emails that were sent and bounced are
 * not requeued, because their parameters are no longer stored.
 */
export async function reenableAddress(trx: Db, companyId: number, email: string): Promise<void> {
  await liftMailRefusal(trx, email);
  const mails = await trx
    .updateTable('mails')
    .set({ state: 'queued', attempts: 0 })
    .where('company_id', '=', companyId)
    .where(sql`lower(to_email)`, '=', normaliseEmail(email))
    .where('state', '=', 'dead')
    .where('bounced_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of mails) await addJob(trx, SEND_MAIL_JOB, { mailId: id }, { jobKey: mailJobKey(id) });
}
