import { msg } from '@lingui/core/macro';
import { heading, keyValues, paragraph } from '../../../platform/mail/blocks.ts';
import { defineMail } from '../../../platform/mail/template.ts';

export interface AwaitingActivation {
  readonly name: string;
  readonly company: string;
  readonly as: 'buyer' | 'external_supplier';
}

/** Says that the data have arrived and what happens next. */
export const awaitingActivationMail = defineMail<AwaitingActivation>({
  name: 'awaiting-activation',
  render: (p, { i18n }) => ({
    subject: i18n._(msg`We have received your data`),
    blocks: [
      heading(i18n._(msg`The account awaits activation`)),
      paragraph(
        p.as === 'buyer'
          ? i18n._(
              msg`${p.name}, the data of ${p.company} are with a moderator. As soon as the account is active, we write to you. The 30 free days begin then.`,
            )
          : i18n._(
              msg`${p.name}, the data of ${p.company} are with a moderator. As soon as the supplier account is active, we write to you.`,
            ),
      ),
      keyValues([[i18n._(msg`Company`), p.company]]),
    ],
  }),
});
