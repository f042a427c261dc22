import { msg } from '@lingui/core/macro';
import { userBehindLink } from '../../../platform/auth/account-links.ts';
import { button, heading, note, paragraph } from '../../../platform/mail/blocks.ts';
import { shortName } from '../../../platform/mail/short-name.ts';
import { defineMail } from '../../../platform/mail/template.ts';

export interface ResetPassword {
  readonly hash: string;
  readonly name: string;
}

/** Brings the link to whoever forgot the password. */
export const resetPasswordMail = defineMail<ResetPassword>({
  name: 'reset-password',
  stillWanted: async ({ hash }, { platform }) =>
    (await userBehindLink(platform.db, ['set_password'], hash)) !== undefined,
  render: (p, { i18n, publicUrl }) => ({
    subject: i18n._(msg`Set a new password`),
    blocks: [
      heading(i18n._(msg`Set a new password`)),
      paragraph(
        i18n._(
          msg`${shortName(p.name)}, a new password was requested for your account. Set it on this page:`,
        ),
      ),
      button(i18n._(msg`Set a new password`), `${publicUrl}/send-password/${p.hash}`),
      note(
        i18n._(
          msg`The link works once, for 30 minutes. If you did not request it, ignore this email: your password remains unchanged.`,
        ),
      ),
    ],
  }),
});
