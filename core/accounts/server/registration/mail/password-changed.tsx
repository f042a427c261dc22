import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, note, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export interface PasswordChangedMail {
  readonly at: string;
  /**
   * True after a change through an emailed link, which ends all sessions; false after a change in the profile,
   * which keeps the current session.
   */
  readonly everywhere: boolean;
}

/** Informs the owner of an account that the password was changed, so that unauthorised changes are noticed. */
export const passwordChangedMail = defineMail<PasswordChangedMail>({
  name: 'password-set',
  render: (p, { i18n, publicUrl, formatters }) => ({
    subject: i18n._(msg`Your password was changed`),
    blocks: [
      heading(i18n._(msg`Your password was changed`)),
      paragraph(
        p.everywhere
          ? i18n._(msg`The password of your account was changed. You have been logged out on all devices.`)
          : i18n._(
              msg`The password of your account was changed. You have been logged out on all other devices.`,
            ),
      ),
      keyValues([[i18n._(msg`Changed on`), formatters.moment(p.at)]]),
      button(i18n._(msg`Log in`), `${publicUrl}/login`),
      note(
        i18n._(msg`If this was not you, set a new password immediately and notify an owner of your company.`),
      ),
    ],
  }),
});
