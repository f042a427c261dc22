import { type JudgedInvitations, judgeInvitations } from '#core/affiliates/rules/invitations.ts';
import type { InvitationsResponse } from '#core/affiliates/wire.ts';
import type { Platform } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/client.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { AppError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { findUnsubscribedAddresses } from '#platform/server/mail/unsubscribe.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import type { Language } from '#platform/shared/languages.ts';
import { isEmail, normaliseEmail } from '#platform/shared/validation/email.ts';
import { AFFILIATE_DAILY_CAP, MAX_AFFILIATE_INVITATIONS } from '#platform/shared/validation/limits.ts';
import type { FieldErrors } from '#platform/shared/wire/rules.ts';
import { buildAffiliateShareLink } from '../affiliate-links.ts';
import { countInvitationsOnDay, findInvitedAddresses } from '../affiliate-page.read.ts';
import { insertInvitations, type LockedAffiliate, lockAffiliateByHash } from '../affiliates.repo.ts';
import { affiliateInvitationMail } from '../mail/affiliate-invitation.tsx';

interface Asked {
  readonly hash: string;
  /** One address (specification §7) or a list of up to ten addresses (§9). */
  readonly email: string | readonly string[];
  readonly lang: Language | undefined;
}

/**
 * Invites the valid addresses and returns the refusal reasons for all other addresses. Throws 422
 * `too_many_invitations` for more than ten addresses, and 422 with the index of each address if none is valid.
 */
export function inviteCompanies(
  { db, config }: Platform,
  { hash, email, lang }: Asked,
): Promise<InvitationsResponse> {
  const typed = typeof email === 'string' ? [email] : email;
  if (typed.length > MAX_AFFILIATE_INVITATIONS) throw new AppError('too_many_invitations');
  return db.transaction().execute(async (trx) => {
    const affiliate = await lockAffiliateByHash(trx, hash);
    const day = dayInBelgrade(await readClock(trx));
    const addresses = typed.map(normaliseEmail).filter(isEmail);
    const judged = judgeInvitations(typed, {
      own: affiliate.email,
      before: await findInvitedAddresses(trx, affiliate.id, addresses),
      unsubscribed: await findUnsubscribedAddresses(trx, addresses),
      leftToday: AFFILIATE_DAILY_CAP - (await countInvitationsOnDay(trx, affiliate.id, day)),
    });
    if (judged.send.length === 0)
      throw new AppError('validation_failed', { errors: atFields(judged, typeof email === 'string') });
    for (const invitation of await insertInvitations(trx, affiliate.id, judged.send, day))
      await mailInvitation(trx, affiliate, invitation, {
        lang: lang ?? affiliate.lang,
        link: buildAffiliateShareLink(config, affiliate.code ?? ''),
      });
    return { sent: [...judged.send], refused: judged.refused.map((one) => ({ ...one })) };
  });
}

/** Returns the refusals by field name: `email`, or `email.3` in a list. */
function atFields({ refused }: JudgedInvitations, single: boolean): FieldErrors {
  return Object.fromEntries(
    refused.map(({ index, rule }) => [single ? 'email' : `email.${index}`, [{ rule, params: {} }]]),
  );
}

async function mailInvitation(
  trx: Db,
  affiliate: LockedAffiliate,
  invitation: { readonly id: number; readonly email: string },
  { lang, link }: { readonly lang: Language; readonly link: string },
): Promise<void> {
  await queueMail(trx, {
    dedupe_key: `affiliate-invitation-${invitation.id}`,
    company_id: null,
    template: affiliateInvitationMail,
    lang,
    to: { email: invitation.email, name: '' },
    fromName: affiliate.company_name,
    replyTo: affiliate.email,
    params: { affiliate_id: affiliate.id, name: affiliate.name, company: affiliate.company_name, link },
  });
}
