import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export interface AffiliateRefusedMail {
  readonly company: string;
  /** Whether the affiliate had a page, which is now closed. */
  readonly was_accepted: boolean;
}

/** Informs an affiliate or an applicant of the refusal. */
export const affiliateRefusedMail = defineMail<AffiliateRefusedMail>({
  name: 'affiliate-refused',
  render: (p, { i18n, publicUrl }) => ({
    subject: p.was_accepted
      ? i18n._(msg`Your affiliate page at Ponuda has been closed`)
      : i18n._(msg`Your application to become an affiliate of Ponuda`),
    blocks: [
      heading(
        p.was_accepted
          ? i18n._(msg`Your page has been closed`)
          : i18n._(msg`We cannot accept your application`),
      ),
      paragraph(
        p.was_accepted
          ? i18n._(
              msg`You are no longer a Ponuda affiliate, and the link to your page no longer works. If you have questions, reply to this email.`,
            )
          : i18n._(
              msg`Thank you for your interest. We are unable to accept you as a Ponuda affiliate. If you have questions, reply to this email.`,
            ),
      ),
      keyValues([[i18n._(msg`Company`), p.company]]),
      button(i18n._(msg`Go to Ponuda`), publicUrl),
    ],
  }),
});
