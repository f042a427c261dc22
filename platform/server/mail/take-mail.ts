import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { now } from '../db/clock.ts';
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
  /** The file of the company's logo; null where it has none. */
  readonly logo_key: string | null;
  /**
   * Holds the answer of the address's server where there is no such mailbox, perhaps since the mail was queued;
   * otherwise null.
   */
  readonly refusal: string | null;
}

/**
 * Takes a queued mail, in one statement that commits by itself. Undefined where there is nothing to do: it was sent or
 * dropped, or somebody else has it. In that case it is looked at again when their lease ends, for they may have been
 * killed.
 */
export async function takeMail(db: Db, id: number): Promise<TakenMail | undefined> {
  const lease = `${hostname()}/${process.pid}/${randomBytes(6).toString('hex')}`;
  const taken = await db
    .updateTable('mails')
    .set({ leased_by: lease, leased_until: sql`now_utc() + ${LEASE_SECONDS} * interval '1 second'` })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .returningAll()
    .returning(writerOf(sql.ref('mails.company_id'), sql.ref('mails.reply_to')).as('writer'))
    .returning(
      sql<string | null>`(select logo_key from companies c where c.id = mails.company_id)`.as('logo_key'),
    )
    .returning(
      sql<string | null>`(select reason from mail_refusals r where r.email = lower(mails.to_email))`.as(
        'refusal',
      ),
    )
    .executeTakeFirst();
  if (taken) return { ...taken, lease };
  await lookAgain(db, id);
  return undefined;
}

/** Has a mail that somebody holds looked at when their lease ends. */
function lookAgain(db: Db, id: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('mails')
      .select(sql<number | null>`ceil(extract(epoch from leased_until - now_utc()))::int`.as('seconds'))
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .forUpdate()
      .executeTakeFirst();
    if (held)
      await addJob(
        trx,
        SEND_MAIL_JOB,
        { mailId: id },
        { jobKey: mailJobKey(id), inSeconds: Math.max(held.seconds ?? 0, 0) },
      );
  });
}

/** Answers who would sign a letter that this user of a company sends, or null. */
export async function readWriter(db: Db, companyId: number, email: string): Promise<MailWriter | null> {
  const query = db.selectNoFrom(writerOf(sql.val(companyId), sql.val(email)).as('writer'));
  return (await query.executeTakeFirstOrThrow()).writer;
}
