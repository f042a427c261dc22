import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import type { NamedTie } from '../tied-decision.step.ts';

export interface TiedDecisionMail {
  /** The path of the purchase's page, with its leading slash. */
  readonly path: string;
  readonly number: string;
  readonly purchase: string;
  readonly by: string;
  readonly tied: NamedTie;
}

/**
 * Informs an owner that a user who does not count as a second person decided on a purchase under the four-eyes rule,
 * and that the purchase can be cancelled.
 */
export const tiedDecisionMail = defineMail<TiedDecisionMail>({
  name: 'tied-decision',
  render: (p, { i18n, publicUrl, formatters }) => ({
    subject: i18n._(msg`${p.number}: decided without an independent second person`),
    blocks: [
      heading(p.purchase),
      paragraph(
        i18n._(
          msg`${p.by} decided on this purchase. No independent second person could do it: ${p.tied.by} invited ${p.tied.user} or gave them permissions on ${formatters.moment(p.tied.at)}.`,
        ),
      ),
      keyValues([
        [i18n._(msg`Request number`), p.number],
        [i18n._(msg`Decided by`), p.by],
      ]),
      paragraph(
        p.tied.payments_held_until === null
          ? i18n._(msg`You can reject or cancel the purchase on its page.`)
          : i18n._(
              msg`Nothing can be paid until ${formatters.moment(p.tied.payments_held_until)}. Until then you can cancel the purchase on its page; reverse entered goods receipts first.`,
            ),
      ),
      button(i18n._(msg`View purchase`), `${publicUrl}${p.path}`),
    ],
  }),
});
