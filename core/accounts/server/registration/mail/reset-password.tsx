import { msg } from '@lingui/core/macro';
import { findAccountLinkUser } from '#platform/server/auth/account-links.ts';
import { button, heading, note, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export interface ResetPasswordMail {
  readonly hash: string;
}

/** Sends a link for setting a new password to a user who forgot the old one. */
export const resetPasswordMail = defineMail<ResetPasswordMail>({
  name: 'reset-password',
  stillWanted: async ({ hash }, { platform }) =>
    (await findAccountLinkUser(platform.db, ['set_password'], hash)) !== undefined,
  render: (p, { i18n, publicUrl }) => ({
    subject: i18n._(msg({ message: 'Set a new password', context: 'heading of an email' })),
    blocks: [
      heading(i18n._(msg({ message: 'Set a new password', context: 'heading of an email' }))),
      paragraph(i18n._(msg`A new password was requested for your account. Set it within 30 minutes.`)),
      button(i18n._(msg`Set a new password`), `${publicUrl}/send-password/${p.hash}`),
      note(
        i18n._(
          msg`The link works once. If you did not request a new password, ignore this email: your password remains unchanged.`,
        ),
      ),
    ],
  }),
});
