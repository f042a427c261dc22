import { msg } from '@lingui/core/macro';
import { button, heading, link, note, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export interface AlreadyRegisteredMail {
  readonly email: string;
}

/**
 * Informs the owner of an address that it already has an account, which the registration page does not reveal (ADR
 * 0012).
 */
export const alreadyRegisteredMail = defineMail<AlreadyRegisteredMail>({
  name: 'already-registered',
  render: (p, { i18n, publicUrl }) => ({
    subject: i18n._(msg`You already have an account`),
    blocks: [
      heading(i18n._(msg`You already have an account`)),
      paragraph(
        i18n._(
          msg`Someone has just tried to register with the address ${p.email}. It belongs to your account, so no registration took place.`,
        ),
      ),
      paragraph(i18n._(msg`If it was you, log in. If you forgot your password, set a new one.`)),
      button(i18n._(msg`Log in`), `${publicUrl}/login`),
      link(i18n._(msg`Set a new password`), `${publicUrl}/forgot-password`),
      note(i18n._(msg`If it was not you, no action is needed. Nothing has changed.`)),
    ],
  }),
});
