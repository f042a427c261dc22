import { msg, plural } from '@lingui/core/macro';
import { button, heading, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { readAccessEnd } from '../access-ending.read.ts';

export interface AccessEndingMail {
  readonly company_id: number;
  readonly company: string;
  readonly trial: boolean;
  /** When the access ends, as an ISO instant. */
  readonly ends_at: string;
  readonly days_left: number;
}

/** Informs an owner that the trial or package ends soon. */
export const accessEndingMail = defineMail<AccessEndingMail>({
  name: 'access-ending',
  render: (p, { i18n, formatters, publicUrl }) => {
    const days = i18n._(msg`${plural(p.days_left, { one: '# day', other: '# days' })}`);
    const end = formatters.moment(p.ends_at);
    return {
      subject: p.trial ? i18n._(msg`Your trial ends in ${days}`) : i18n._(msg`Your plan ends in ${days}`),
      blocks: [
        heading(p.company),
        paragraph(
          p.trial
            ? i18n._(msg`The trial ends on ${end}. Order a plan so that everyone can continue.`)
            : i18n._(msg`The plan ends on ${end}. Renew it so that everyone can continue.`),
        ),
        paragraph(i18n._(msg`Nothing is lost: requests, suppliers and offers are kept.`)),
        button(i18n._(msg`Order a plan`), `${publicUrl}/payment`),
      ],
    };
  },
  // The end is later if a package was paid or extended in the meantime.
  stillWanted: async (p, { platform }) => (await readAccessEnd(platform.db, p.company_id)) === p.ends_at,
});
