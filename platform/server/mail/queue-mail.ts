import { CompiledQuery, sql } from 'kysely';
import type { Language } from '#platform/shared/languages.ts';
import { normaliseEmail } from '#platform/shared/validation/email.ts';
import type { Db } from '../db/client.ts';
import { batchAtCommit, type TenantTx } from '../db/tenant.ts';
import { currentRequestId } from '../request-id.ts';
import { requireMailAddress } from './address.ts';
import type { MailTemplate } from './template.ts';

export const SEND_MAIL_JOB = 'send-mail';
/** Returns the key of an email's job, so that at most one job is queued per email. */
export const mailJobKey = (id: number) => `mail-${id}`;

export interface QueuedMail<P> {
  /**
   * Deduplicates emails: an email with the same key is queued only once, for example `rfp-12-invitation`,
   * `rfp-12-invitation-r2`.
   */
  readonly dedupe_key: string;
  readonly company_id: number | null;
  readonly template: MailTemplate<P>;
  readonly lang: Language;
  readonly to: { readonly email: string; readonly name: string };
  /** The sender's name as the recipient knows it, that is, the buying company. Empty for the product itself. */
  readonly fromName?: string;
  /** The reply address, which is the buyer's. */
  readonly replyTo?: string | null;
  readonly params: NoInfer<P>;
  /** The email is not sent before this time; if absent, it is sent immediately. */
  readonly notBefore?: string | null | undefined;
}

/** An email as a statement parameter; `address` is in the format in which refused addresses are stored. */
interface MailToQueue {
  readonly company_id: number | null;
  readonly dedupe_key: string;
  readonly template: string;
  readonly lang: Language;
  readonly to_email: string;
  readonly to_name: string;
  readonly from_name: string;
  readonly reply_to: string | null;
  readonly params: unknown;
  readonly address: string;
  readonly not_before: string | null;
}

// A delayed email has a lease that belongs to no worker, so that a job that runs too early is repeated when the lease
// expires. Uses SQL, because Kysely does not support a list of rows as JSON: one parameter for any number of emails,
// and one job for each email.
const QUEUE = `
  with queued as (
    insert into mails (company_id, purchase_id, dedupe_key, template, lang, to_email, to_name, from_name, reply_to,
      params, created_at, state, last_error, leased_by,
      leased_until)
    select m.company_id,
      (select p.id from purchases p
        where p.company_id = m.company_id and p.request_number = m.params ->> 'request_number'),
      m.dedupe_key, m.template, m.lang, m.to_email, m.to_name, m.from_name, m.reply_to, m.params,
      now_utc(), case when r.email is null then 'queued' else 'dead' end, r.reason,
      case when m.not_before is not null then 'not before' end, m.not_before
    from json_to_recordset($1::json) as m (place int, company_id int, dedupe_key text, template text, lang text,
      to_email text, to_name text, from_name text, reply_to text, params jsonb, address text, not_before timestamptz)
    left join mail_refusals r on r.email = m.address
    order by m.place
    on conflict (dedupe_key) do nothing
    returning id, state
  ), jobs as (
    select graphile_worker.add_jobs(array_agg(
      row('${SEND_MAIL_JOB}', json_strip_nulls(json_build_object('mailId', id, 'reqId', $2::text)), null, null, null, 'mail-' || id, null, null)
        ::graphile_worker.job_spec order by id))
    from queued where state = 'queued' having count(*) > 0
  )
  select count(*)::int as jobs from jobs`;

async function queueMails(trx: Db, mails: readonly MailToQueue[]): Promise<boolean> {
  const { rows } = await trx.executeQuery<{ jobs: number }>(
    CompiledQuery.raw(QUEUE, [
      JSON.stringify(mails.map((mail, place) => ({ place, ...mail }))),
      currentRequestId() ?? null,
    ]),
  );
  return rows.some(({ jobs }) => jobs > 0);
}

function toQueue<P>(mail: QueuedMail<P>): MailToQueue {
  requireMailAddress(mail.to.email);
  if (mail.replyTo) requireMailAddress(mail.replyTo);
  return {
    company_id: mail.company_id,
    dedupe_key: mail.dedupe_key,
    template: mail.template.name,
    lang: mail.lang,
    to_email: mail.to.email,
    to_name: mail.to.name,
    from_name: mail.fromName ?? '',
    reply_to: mail.replyTo ?? null,
    params: mail.params,
    address: normaliseEmail(mail.to.email),
    not_before: mail.notBefore ?? null,
  };
}

/**
 * Queues an email in the transaction of the change that it reports, so that it is sent if, and only if, the
 * transaction commits. Returns whether the email was queued. Returns false if the key was queued before, or if the
 * address's server reported an unknown mailbox; in the latter case the email is stored as dead, with the server's
 * reason. Throws `MailAddressError` for an invalid address.
 */
export function queueMail<P>(trx: Db, mail: QueuedMail<P>): Promise<boolean> {
  return queueMails(trx, [toQueue(mail)]);
}

const collect = batchAtCommit<MailToQueue>((tx, mails) => queueMails(tx.trx, mails));

/** Queues an email together with the other emails of a company's transaction, just before the commit. */
export function queueMailAtCommit<P>(tx: TenantTx, mail: QueuedMail<P>): void {
  collect(tx, toQueue(mail));
}

/**
 * Drops delayed emails that are not being sent yet. Returns false, and drops none, if one of them is being sent or was
 * sent.
 */
export async function cancelDelayedMails(trx: Db, dedupeKeys: readonly string[]): Promise<boolean> {
  const mails = await trx
    .selectFrom('mails')
    .select(['id', 'state'])
    .select(sql<boolean>`leased_until > now_utc() and leased_by = 'not before'`.as('waits'))
    .where('dedupe_key', 'in', [...dedupeKeys, ''])
    .forUpdate()
    .execute();
  // An email to a refused address is dead from the start.
  const queued = mails.filter(({ state }) => state !== 'dead');
  if (queued.some(({ state, waits }) => state !== 'queued' || !waits)) return false;
  await trx
    .updateTable('mails')
    .set({ state: 'dropped', leased_by: null, leased_until: null })
    .where('id', 'in', [0, ...queued.map(({ id }) => id)])
    .execute();
  return true;
}
