import { msg } from '@lingui/core/macro';
import { heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export interface AccountChangedLetter {
  readonly company: string;
  /** The last four characters of the new account, because other people may read the email. */
  readonly last_four: string;
  readonly at: string;
}

/** Notifies a supplier that a customer now pays into a different account, so that the supplier can object in time. */
export const accountChangedLetter = defineMail<AccountChangedLetter>({
  name: 'account-changed-supplier',
  render: (p, { i18n, formatters }) => ({
    subject: i18n._(msg`${p.company}: your bank account was changed`),
    blocks: [
      heading(i18n._(msg`Your bank account was changed`)),
      paragraph(
        i18n._(
          msg`${p.company} will pay your invoices to a different account, ending in ${p.last_four}, from now on.`,
        ),
      ),
      keyValues([
        [i18n._(msg`Account ends in`), p.last_four],
        [i18n._(msg`Changed on`), formatters.moment(p.at)],
      ]),
      paragraph(
        i18n._(msg`If you did not ask for this change, call ${p.company} on a number you already have.`),
      ),
    ],
  }),
});
