import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, note, paragraph } from '../../../platform/mail/blocks.ts';
import { defineMail } from '../../../platform/mail/template.ts';

export interface PasswordChanged {
  readonly name: string;
  readonly at: string;
}

/** Tells the owner of an account that its password is another now, so that a stranger's change is noticed. */
export const passwordChangedMail = defineMail<PasswordChanged>({
  name: 'password-set',
  render: (p, { i18n, publicUrl, formatters }) => ({
    subject: i18n._(msg`Your password was changed`),
    blocks: [
      heading(i18n._(msg`Your password was changed`)),
      paragraph(
        i18n._(msg`${p.name}, the password of your account is new. You are logged out on every device.`),
      ),
      keyValues([[i18n._(msg`Changed on`), formatters.moment(p.at)]]),
      button(i18n._(msg`Log in`), `${publicUrl}/login`),
      note(i18n._(msg`If it was not you, set a new password at once and tell an owner of your company.`)),
    ],
  }),
});
