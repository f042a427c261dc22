import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, note, paragraph, quote } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export interface SecondFactorOffMail {
  readonly moderator: string;
  readonly reason: string;
  readonly at: string;
}

/** Informs a user that a moderator has disabled their second factor. */
export const secondFactorOffMail = defineMail<SecondFactorOffMail>({
  name: 'second-factor-off',
  render: (p, { i18n, formatters, publicUrl }) => ({
    subject: i18n._(msg`A moderator switched off the second factor of your account`),
    blocks: [
      heading(i18n._(msg`A moderator switched off the second factor of your account`)),
      paragraph(
        i18n._(
          msg`You now log in with your password only, and you have been logged out on all devices. You can switch the second factor on again in your profile, under Security.`,
        ),
      ),
      quote(p.reason, p.moderator),
      keyValues([[i18n._(msg`Time`), formatters.moment(p.at)]]),
      button(i18n._(msg`Log in`), `${publicUrl}/login`),
      note(
        i18n._(
          msg`If you did not request this, set a new password immediately and notify an owner of your company.`,
        ),
      ),
    ],
  }),
});
