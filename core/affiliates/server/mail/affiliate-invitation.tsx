import { msg } from '@lingui/core/macro';
import { button, heading, note, paragraph } from '#platform/server/mail/blocks.ts';
import { shortenName } from '#platform/server/mail/short-name.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { TRIAL_DAYS } from '#platform/shared/access/plans.ts';
import { isAffiliateAccepted } from '../affiliate-page.read.ts';

export interface AffiliateInvitationMail {
  readonly affiliate_id: number;
  readonly name: string;
  readonly company: string;
  /** The URL of the registration page with the affiliate's code. */
  readonly link: string;
}

/** Invites a company on an affiliate's behalf. Not sent if the affiliate is no longer accepted. */
export const affiliateInvitationMail = defineMail<AffiliateInvitationMail>({
  name: 'affiliate-invitation',
  bulk: true,
  stillWanted: ({ affiliate_id }, { platform }) => isAffiliateAccepted(platform.db, affiliate_id),
  render: (p, { i18n }) => ({
    subject: i18n._(msg`${shortenName(p.company)} invites you to Ponuda`),
    blocks: [
      heading(i18n._(msg`An invitation to Ponuda`)),
      paragraph(
        i18n._(
          msg`${shortenName(p.name)} (${shortenName(p.company)}) thinks Ponuda could help your company. With Ponuda, companies request offers from their suppliers, compare them side by side and confirm purchases.`,
        ),
      ),
      paragraph(
        i18n._(msg`The first ${TRIAL_DAYS} days are free, and the number of suppliers is not limited.`),
      ),
      button(i18n._(msg`Register my company`), p.link),
      note(
        i18n._(
          msg`You are receiving this email because ${shortenName(p.name)} entered your address. It is used for this invitation only.`,
        ),
      ),
    ],
  }),
});
