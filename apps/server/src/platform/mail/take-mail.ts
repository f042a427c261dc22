import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { addJob } from '../jobs/add-job.ts';
import type { StoredMail } from './mail-context.ts';
import { mailJobKey, SEND_MAIL_JOB } from './queue-mail.ts';

/**
 * The worker that took a mail has it to itself for this long, which is longer than a try may take (`SEND_WITHIN_MS`).
 */
const LEASE_SECONDS = 120;

/** A mail that no other worker sends until the lease ends; `lease` identifies the worker. */
export interface TakenMail extends StoredMail {
  readonly lease: string;
}

/**
 * Takes a queued mail in a transaction of its own. Undefined where there is nothing to do: it was sent or dropped, or
 * somebody else has it. In that case it is looked at again when their lease ends, for they may have been killed.
 */
export function takeMail(db: Db, id: number): Promise<TakenMail | undefined> {
  const lease = `${hostname()}/${process.pid}/${randomBytes(6).toString('hex')}`;
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('mails')
      .selectAll()
      .select(sql<number>`ceil(extract(epoch from leased_until - now_utc()))::int`.as('held_for'))
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .forUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    const { held_for, ...mail } = row;
    if (held_for !== null && held_for > 0) {
      await addJob(trx, SEND_MAIL_JOB, { mailId: id }, { jobKey: mailJobKey(id), inSeconds: held_for });
      return undefined;
    }
    await trx
      .updateTable('mails')
      .set({
        leased_by: lease,
        leased_until: sql`now_utc() + ${LEASE_SECONDS} * interval '1 second'`,
      })
      .where('id', '=', id)
      .execute();
    return { ...mail, lease };
  });
}
