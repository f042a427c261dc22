import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { addJob } from '../jobs/add-job.ts';
import type { StoredMail } from './mail-context.ts';
import { mailJobKey, SEND_MAIL_JOB } from './queue-mail.ts';

/**
 * The worker that took a mail has it to itself for this long, which is longer than a try may take (`SEND_WITHIN_MS`).
 */
const LEASE_SECONDS = 120;

/** The person behind the address for answers, as they are when the mail goes out. */
export interface MailWriter {
  readonly name: string;
  /** Empty where the person has none. */
  readonly phone: string;
}

/** Answers, within a query, the user of a company who has this address, or null. */
const writerOf = (companyId: RawBuilder<unknown>, email: RawBuilder<unknown>) =>
  sql<MailWriter | null>`(
    select json_build_object('name', u.name, 'phone', u.phone_number) from users u
    where u.company_id = ${companyId} and u.email = ${email} and u.deleted_at is null)`;

/** A mail that no other worker sends until the lease ends; `lease` identifies the worker. */
export interface TakenMail extends StoredMail {
  readonly lease: string;
  readonly writer: MailWriter | null;
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
      .select(writerOf(sql.ref('mails.company_id'), sql.ref('mails.reply_to')).as('writer'))
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

/** Answers who would sign a letter that this user of a company sends, or null. */
export async function readWriter(db: Db, companyId: number, email: string): Promise<MailWriter | null> {
  const query = db.selectNoFrom(writerOf(sql.val(companyId), sql.val(email)).as('writer'));
  return (await query.executeTakeFirstOrThrow()).writer;
}
