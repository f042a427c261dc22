import type { Language } from '@ponuda/domain/languages';
import { normaliseEmail } from '@ponuda/domain/validation/email';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { now } from '../db/clock.ts';
import { addJob } from '../jobs/add-job.ts';
import { demandAddress } from './address.ts';
import type { MailTemplate } from './template.ts';

export const SEND_MAIL_JOB = 'send-mail';
/** The key of a mail's job, so that only one job waits for a mail. */
export const mailJobKey = (id: number) => `mail-${id}`;

export interface QueuedMail<P> {
  /** The same key is queued once: `rfp-12-invitation`, `rfp-12-invitation-r2`. */
  readonly dedupe_key: string;
  readonly company_id: number | null;
  readonly template: MailTemplate<P>;
  readonly lang: Language;
  readonly to: { readonly email: string; readonly name: string };
  /** The sender's name as the receiver knows it: the buying company. Empty for the product itself. */
  readonly fromName?: string;
  /** The address for answers: the buyer's. */
  readonly replyTo?: string | null;
  readonly params: NoInfer<P>;
}

/**
 * Queues a mail in the transaction of the change it tells of: it goes out if, and only if, that commits.
 * Answers whether it was queued; false when this key already was, and for an address
 * whose server said that there is no such mailbox: that mail is kept as given up, with the server's reason. Throws
 * `MailAddressError` for an address that is none.
 */
export async function queueMail<P>(trx: Db, mail: QueuedMail<P>): Promise<boolean> {
  demandAddress(mail.to.email);
  if (mail.replyTo) demandAddress(mail.replyTo);
  const refused = trx.selectFrom('mail_refusals').where('email', '=', normaliseEmail(mail.to.email));
  const row = await trx
    .insertInto('mails')
    .values({
      company_id: mail.company_id,
      dedupe_key: mail.dedupe_key,
      template: mail.template.name,
      lang: mail.lang,
      to_email: mail.to.email,
      to_name: mail.to.name,
      from_name: mail.fromName ?? '',
      reply_to: mail.replyTo ?? null,
      params: JSON.stringify(mail.params),
      created_at: now,
      state: sql<
        'dead' | 'queued'
      >`case when exists (${refused.select('email')}) then 'dead' else 'queued' end`,
      last_error: refused.select('reason'),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning(['id', 'state'])
    .executeTakeFirst();
  if (row?.state !== 'queued') return false;
  await addJob(trx, SEND_MAIL_JOB, { mailId: row.id }, { jobKey: mailJobKey(row.id) });
  return true;
}
