import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, note, paragraph, quote } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { IMPERSONATION_SECONDS } from '#platform/shared/validation/limits.ts';

export interface ImpersonationStartedMail {
  readonly moderator: string;
  readonly user: string;
  readonly company: string;
  readonly reason: string;
  readonly at: string;
}

/** Informs an owner that a moderator is impersonating one of the company's users. */
export const impersonationStartedMail = defineMail<ImpersonationStartedMail>({
  name: 'impersonation-started',
  render: (p, { i18n, formatters, publicUrl }) => {
    const minutes = IMPERSONATION_SECONDS / 60;
    return {
      subject: i18n._(msg`A moderator is viewing as ${p.user}`),
      blocks: [
        heading(i18n._(msg`A moderator is viewing as ${p.user}`)),
        paragraph(
          i18n._(
            msg`${p.moderator} of Ponuda has opened your company’s account to help or to investigate a problem. The session ends automatically after ${minutes} minutes.`,
          ),
        ),
        quote(p.reason, p.moderator),
        keyValues([
          [i18n._(msg`Company`), p.company],
          [i18n._(msg`Time`), formatters.moment(p.at)],
        ]),
        button(i18n._(msg`Open the audit log`), `${publicUrl}/profile/audit`),
        note(
          i18n._(
            msg`During this time nothing can be confirmed, approved or paid, and passwords, email addresses and permissions cannot be changed. Everything is recorded in your history under both names.`,
          ),
        ),
      ],
    };
  },
});
