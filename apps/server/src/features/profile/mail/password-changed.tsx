import { msg } from '@lingui/core/macro';
import { button, heading, note, paragraph } from '../../../platform/mail/blocks.ts';
import { defineMail } from '../../../platform/mail/template.ts';

export interface PasswordChanged {
  readonly name: string;
  readonly email: string;
}

/** Tells somebody that their password was changed, in case it was not them. */
export const passwordChangedMail = defineMail<PasswordChanged>({
  name: 'password-changed',
  render: ({ name, email }, { i18n, publicUrl }) => ({
    subject: i18n._(msg`Your password was changed`),
    blocks: [
      heading(i18n._(msg`Your password was changed`)),
      paragraph(
        i18n._(
          msg`${name}, the password of ${email} was changed just now. All other devices were logged out.`,
        ),
      ),
      paragraph(i18n._(msg`If this was not you, set a new password at once and tell your company.`)),
      button(i18n._(msg`Set a new password`), `${publicUrl}/forgot-password`),
      note(i18n._(msg`If it was you, there is nothing to do.`)),
    ],
  }),
});
