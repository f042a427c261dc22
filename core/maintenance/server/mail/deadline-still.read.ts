import type { MailSendContext } from '#platform/server/mail/template.ts';
import type { MovedDeadline } from './moved-texts.ts';

/**
 * Returns whether the deadline in an email still applies; called just before the email is sent. If it has moved again
 * since, another email states the new one, and this one could arrive after it.
 */
export async function isDeadlineStill(
  { request_number, date_for_offer }: Pick<MovedDeadline, 'request_number' | 'date_for_offer'>,
  { tenant }: MailSendContext,
): Promise<boolean> {
  if (tenant === null) return true;
  const same = await tenant
    .selectFrom('purchases')
    .select('id')
    .where('request_number', '=', request_number)
    .where('date_for_offer', '=', date_for_offer)
    .executeTakeFirst();
  return same !== undefined;
}
