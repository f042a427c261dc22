import type { AffiliateBody } from '#core/affiliates/wire.ts';
import type { Platform } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { shortenName } from '#platform/server/mail/short-name.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { insertAffiliate, type LockedAffiliate, lockAffiliateByEmail } from '../affiliates.repo.ts';
import { affiliateAskedMail } from '../mail/affiliate-asked.tsx';
import { normalizeAffiliate } from '../normalize-affiliate.ts';
import { readSalesAddress } from '../sales-address.read.ts';

/**
 * Stores an application to become an affiliate, for the moderators to decide on. If the address is already known,
 * nothing changes and the address only receives an email, at most once a day. The response to the call is the same in
 * both cases.
 */
export function applyAsAffiliate({ db }: Platform, body: AffiliateBody): Promise<void> {
  const application = normalizeAffiliate(body);
  return db.transaction().execute(async (trx) => {
    const inserted = await insertAffiliate(trx, application);
    const known = inserted === undefined ? await lockAffiliateByEmail(trx, application.email) : undefined;
    // If a moderator has refused the known affiliate in the meantime, this attempt is a new application.
    const id = inserted ?? known?.id;
    if (id === undefined) return;
    const day = dayInBelgrade(await readClock(trx));
    await queueMail(trx, {
      dedupe_key: `affiliate-${id}-asked-${day}`,
      company_id: null,
      template: affiliateAskedMail,
      lang: known?.lang ?? application.lang,
      to: { email: application.email, name: shortenName(known?.name ?? application.name) },
      replyTo: await readSalesAddress(trx),
      params: { company: known?.company_name ?? application.company_name, already: alreadyOf(known) },
    });
  });
}

function alreadyOf(known: LockedAffiliate | undefined): 'asked' | 'accepted' | null {
  if (!known || known.state === 'refused') return null;
  return known.state;
}
