import { sql } from 'kysely';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { normaliseEmail } from '#platform/shared/validation/email.ts';
import type { Platform } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { nowSql } from '../../db/clock.ts';
import { tryLaterRefusal } from '../../mail-in/mail-refusal.ts';
import { saveMailRefusal } from '../refused-addresses.ts';
import type { Bounce } from './read-bounce.ts';
import { recordMailOutcome, type UndeliveredMail } from './undelivered-mail.ts';

/**
 * Reports that arrive more than this many days after the email was sent are ignored. Mail servers retry for at most
 * five days before they report a failure.
 */
const EXPIRES_AFTER_DAYS = 14;

/**
 * Records that a sent email could not be delivered, as if its server had refused it when it was sent: the email is
 * dead, and an unknown mailbox receives no more emails. Returns false and does nothing if the report is about a
 * different address, is too old or was recorded before, or if the company was deleted. Throws `MailRefusal` if the
 * email is still being sent, so that the report arrives again.
 */
export async function recordBounce(
  platform: Pick<Platform, 'db' | 'pool'>,
  mailId: number,
  bounces: readonly Bounce[],
): Promise<boolean> {
  const mail = await platform.db
    .selectFrom('mails')
    .leftJoin('companies', 'companies.id', 'mails.company_id')
    .select(['mails.company_id', 'companies.status'])
    .where('mails.id', '=', mailId)
    .executeTakeFirst();
  if (!mail || mail.status === ACCOUNT_STATUS.DELETED) return false;
  return recordMailOutcome(platform, mail.company_id, (trx) => saveBounce(trx, mailId, bounces));
}

async function saveBounce(
  trx: Db,
  mailId: number,
  bounces: readonly Bounce[],
): Promise<UndeliveredMail | undefined> {
  const mail = await trx
    .selectFrom('mails')
    .select(['id', 'purchase_id', 'to_email', 'reply_to', 'state'])
    .select(sql<boolean>`sent_at > now_utc() - ${EXPIRES_AFTER_DAYS} * interval '1 day'`.as('recent'))
    .where('id', '=', mailId)
    .forUpdate()
    .executeTakeFirst();
  const bounce = mail && bounces.find((one) => concerns(one, mail.to_email));
  if (!bounce) return undefined;
  if (mail.state === 'queued') throw tryLaterRefusal('The mail is still being sent; please report later.');
  if (mail.state !== 'sent' || !mail.recent) return undefined;
  const { reason, failure } = bounce;
  await trx
    .updateTable('mails')
    .set({ state: 'dead', last_error: reason, bounced_at: nowSql })
    .where('id', '=', mailId)
    .execute();
  if (failure === 'address') await saveMailRefusal(trx, mail.to_email, reason);
  return mail;
}

const concerns = ({ recipients }: Bounce, email: string) =>
  recipients.some((recipient) => normaliseEmail(recipient) === normaliseEmail(email));
