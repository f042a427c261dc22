import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, note, paragraph, quote } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export interface UserRemovedMail {
  readonly moderator: string;
  readonly user: string;
  readonly company: string;
  readonly reason: string;
}

/** Informs an owner that a moderator has deleted one of the company's users. */
export const userRemovedMail = defineMail<UserRemovedMail>({
  name: 'user-removed',
  render: (p, { i18n, publicUrl }) => ({
    subject: i18n._(msg`A moderator has deleted the user ${p.user}`),
    blocks: [
      heading(i18n._(msg`A moderator has deleted the user ${p.user}`)),
      paragraph(
        i18n._(
          msg`${p.user} was logged out immediately and can no longer log in. Their actions stay in the history under their name.`,
        ),
      ),
      quote(p.reason, p.moderator),
      keyValues([[i18n._(msg`Company`), p.company]]),
      button(i18n._(msg`Open the audit log`), `${publicUrl}/profile/audit`),
      note(i18n._(msg`Your company’s audit log shows who deleted whom, and why.`)),
    ],
  }),
});
