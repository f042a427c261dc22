import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export interface DeadlinePassedMail {
  readonly purchase_id: number;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly date_for_offer: string;
  readonly invited: number;
  readonly answered: number;
}

/** Informs the creator that bidding has ended, and explains what to do next. */
export const deadlinePassedMail = defineMail<DeadlinePassedMail>({
  name: 'deadline-passed',
  render: (p, { i18n, formatters, publicUrl }) => ({
    subject: i18n._(msg`${p.request_number}: the offer deadline has passed`),
    blocks: [
      heading(i18n._(msg`Offer deadline passed: ${p.purchase_name}`)),
      paragraph(
        p.answered === 0
          ? i18n._(
              msg`The offer deadline of this request passed on ${formatters.moment(p.date_for_offer)}, and no supplier has submitted an offer. Cancel the request, or create it again with a later deadline.`,
            )
          : i18n._(
              msg`The offer deadline of this request passed on ${formatters.moment(p.date_for_offer)}. Compare the offers and choose.`,
            ),
      ),
      keyValues([
        [i18n._(msg`Request number`), p.request_number],
        [i18n._(msg`Offer deadline`), formatters.moment(p.date_for_offer)],
        [i18n._(msg`Offers`), i18n._(msg`${{ part: p.answered }} of ${{ whole: p.invited }}`)],
      ]),
      button(i18n._(msg`View purchase`), `${publicUrl}/procurements/requests/${p.purchase_id}`),
    ],
  }),
});
