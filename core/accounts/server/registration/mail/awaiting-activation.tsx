import { msg } from '@lingui/core/macro';
import { usualActivationText } from '#core/plans/words.ts';
import { button, heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export interface AwaitingActivationMail {
  readonly company: string;
  readonly as: 'buyer' | 'external_supplier';
  /** The number of working days within which an account is usually activated. */
  readonly activation_days: number;
}

/** Confirms that the registration has arrived and explains what happens next. */
export const awaitingActivationMail = defineMail<AwaitingActivationMail>({
  name: 'awaiting-activation',
  render: (p, { i18n, publicUrl }) => ({
    subject: i18n._(msg`We have received your registration`),
    blocks: [
      heading(i18n._(msg`The account awaits activation`)),
      paragraph(
        p.as === 'buyer'
          ? i18n._(
              msg`A moderator is reviewing the registration of ${p.company}. We will email you as soon as the account is active. Your 30-day trial starts then.`,
            )
          : i18n._(
              msg`A moderator is reviewing the registration of ${p.company}. We will email you as soon as the supplier account is active.`,
            ),
      ),
      paragraph(i18n._(usualActivationText(p.activation_days))),
      keyValues([[i18n._(msg`Company`), p.company]]),
      button(i18n._(msg`Go to Ponuda`), publicUrl),
    ],
  }),
});
