import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { nowSql } from '../db/clock.ts';
import { addJob } from '../jobs/add-job.ts';
import type { StoredMail } from './mail-context.ts';
import { mailJobKey, SEND_MAIL_JOB } from './queue-mail.ts';

/** How long an email stays with the worker that claimed it; longer than an attempt may take (`SEND_WITHIN_MS`). */
const LEASE_SECONDS = 120;

/** The person to whom the reply address belongs, as of the time when the email is sent. */
export interface ReplyToPerson {
  readonly name: string;
  /** The person's phone number; empty if there is none. */
  readonly phone: string;
}

/** Returns SQL that selects the company's user with this address, or null. */
const writerOf = (companyId: RawBuilder<unknown>, email: RawBuilder<unknown>) =>
  sql<ReplyToPerson | null>`(
    select json_build_object('name', u.name, 'phone', u.phone_number) from users u
    where u.company_id = ${companyId} and u.email = ${email} and u.deleted_at is null)`;

/** An email that no other worker sends until the lease expires; `lease` identifies the worker. */
export interface ClaimedMail extends StoredMail {
  readonly lease: string;
  readonly writer: ReplyToPerson | null;
  /** The storage key of the company's logo; null if the company has none. */
  readonly logo_key: string | null;
  /**
   * The refusal from the recipient's mail server if the mailbox does not exist, possibly stored after the email was
   * queued; null otherwise.
   */
  readonly refusal: string | null;
}

/**
 * Claims a queued email, in one statement that commits immediately. Returns undefined if the email was already sent
 * or dropped, or if another worker has claimed it. In the latter case, schedules another check for when that
 * worker's lease expires, because the worker may have been killed.
 */
export async function claimQueuedMail(db: Db, id: number): Promise<ClaimedMail | undefined> {
  const lease = `${hostname()}/${process.pid}/${randomBytes(6).toString('hex')}`;
  const taken = await db
    .updateTable('mails')
    .set({ leased_by: lease, leased_until: sql`now_utc() + ${LEASE_SECONDS} * interval '1 second'` })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', nowSql)]))
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

/** Schedules another check of a leased email for when its lease expires. */
function lookAgain(db: Db, id: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const leased = await trx
      .selectFrom('mails')
      .select(sql<number | null>`ceil(extract(epoch from leased_until - now_utc()))::int`.as('seconds'))
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .forUpdate()
      .executeTakeFirst();
    if (leased)
      await addJob(
        trx,
        SEND_MAIL_JOB,
        { mailId: id },
        { jobKey: mailJobKey(id), inSeconds: Math.max(leased.seconds ?? 0, 0) },
      );
  });
}

/** Returns the person who would sign a letter from this company user, or null. */
export async function readReplyToPerson(
  db: Db,
  companyId: number,
  email: string,
): Promise<ReplyToPerson | null> {
  const query = db.selectNoFrom(writerOf(sql.val(companyId), sql.val(email)).as('writer'));
  return (await query.executeTakeFirstOrThrow()).writer;
}
