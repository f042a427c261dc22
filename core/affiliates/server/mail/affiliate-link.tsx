import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, note, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { buildAffiliatePageLink } from '../affiliate-links.ts';
import { isPageSecretValid } from '../affiliate-page.read.ts';

export interface AffiliateLinkMail {
  /** The secret token in the URL of the affiliate's page. */
  readonly hash: string;
  readonly share_link: string;
  /** Whether the link replaces an earlier one. */
  readonly again: boolean;
}

/** Sends an affiliate the secret link to their page. Not sent if a newer link has replaced it. */
export const affiliateLinkMail = defineMail<AffiliateLinkMail>({
  name: 'affiliate-link',
  stillWanted: ({ hash }, { platform }) => isPageSecretValid(platform.db, hash),
  render: (p, { i18n, publicUrl }) => ({
    subject: p.again
      ? i18n._(msg`The new link of your affiliate page`)
      : i18n._(msg`You are now an affiliate of Ponuda`),
    blocks: [
      heading(p.again ? i18n._(msg`A new link for your page`) : i18n._(msg`Welcome as an affiliate`)),
      paragraph(
        p.again
          ? i18n._(msg`This link opens your affiliate page. The one you had before no longer works.`)
          : i18n._(
              msg`Your affiliate page is ready. There you can invite companies and see who registered and what you have earned.`,
            ),
      ),
      button(i18n._(msg`Open my page`), buildAffiliatePageLink({ publicUrl }, p.hash)),
      keyValues([[i18n._(msg`Your link to share`), p.share_link]]),
      note(
        i18n._(
          msg`Keep the link to your page secret: anyone who has it can see your earnings and send invitations in your name. The sharing link is public.`,
        ),
      ),
    ],
  }),
});
