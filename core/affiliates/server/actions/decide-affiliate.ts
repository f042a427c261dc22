import type { AffiliateState } from '#core/affiliates/wire.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { SessionContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/client.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { type LockedAffiliate, lockAffiliate, writeAffiliateState } from '../affiliates.repo.ts';
import { affiliateRefusedMail } from '../mail/affiliate-refused.tsx';
import { toAddressTakenError } from '../normalize-affiliate.ts';
import { renewPageLink } from '../renew-page-link.step.ts';
import { readSalesAddress } from '../sales-address.read.ts';

/**
 * Accepts an affiliate and emails the code and the secret link, or refuses the affiliate and invalidates the
 * link. Repeating a decision, by a second click or another moderator, changes nothing and sends no email.
 */
export async function decideAffiliate(
  { platform, session, request }: SessionContext,
  id: number,
  to: Exclude<AffiliateState, 'asked'>,
): Promise<void> {
  try {
    await platform.db.transaction().execute(async (trx) => {
      const affiliate = await lockAffiliate(trx, id);
      if (affiliate.state === to) return;
      await writeAffiliateState(trx, id, to, session.user.id);
      if (to === 'accepted') await renewPageLink(trx, platform.config, affiliate, { again: false });
      else await tellRefusal(trx, affiliate);
      await recordAuditEntry(trx, {
        kind: to === 'accepted' ? 'affiliate_accepted' : 'affiliate_refused',
        company_id: null,
        by: toAuditActor(session),
        ip: request.ip,
        data: { affiliate_id: id, name: affiliate.name, before: affiliate.state, after: to },
      });
    });
  } catch (error) {
    throw toAddressTakenError(error);
  }
}

async function tellRefusal(trx: Db, affiliate: LockedAffiliate): Promise<void> {
  await queueMail(trx, {
    dedupe_key: `affiliate-${affiliate.id}-refused-${await readClock(trx)}`,
    company_id: null,
    template: affiliateRefusedMail,
    lang: affiliate.lang,
    to: { email: affiliate.email, name: affiliate.name },
    replyTo: await readSalesAddress(trx),
    params: { company: affiliate.company_name, was_accepted: affiliate.state === 'accepted' },
  });
}
