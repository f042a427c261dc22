import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { isBiddingOpen } from '#core/purchase/rules/tabs.ts';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { MailSendContext } from '#platform/server/mail/template.ts';

interface LinkMail {
  readonly rfp_id: number | null;
  readonly link: string;
}

/**
 * Returns whether the link in an email still opens the invitation and bidding is open; called just before the email
 * is sent. An email is dropped if the invitation was withdrawn, the request cancelled, the link replaced or the
 * deadline passed.
 */
export async function isLinkStillValid(
  { rfp_id, link }: LinkMail,
  { tenant }: MailSendContext,
): Promise<boolean> {
  if (rfp_id === null || tenant === null) return true;
  const digest = digestSecret(link.split('/').at(-1) ?? '');
  const rfp = await tenant
    .selectFrom('rfps')
    .innerJoin('purchases', 'purchases.id', 'rfps.purchase_id')
    .leftJoin('rfp_reminder_links as reminder', (join) =>
      join.onRef('reminder.rfp_id', '=', 'rfps.id').on('reminder.token_hash', '=', digest),
    )
    .select(['rfps.withdrawn_at', 'purchases.status', 'purchases.date_for_offer', nowSql.as('now')])
    .where('rfps.id', '=', rfp_id)
    .where((eb) => eb.or([eb('rfps.token_hash', '=', digest), eb('reminder.token_hash', 'is not', null)]))
    .executeTakeFirst();
  if (!rfp || rfp.withdrawn_at !== null || rfp.status !== S.ACTIVE) return false;
  return isBiddingOpen(rfp.date_for_offer, rfp.now);
}
