import { msg } from '@lingui/core/macro';
import { type PageLinkParams, pageButton } from '#core/purchase/server/people/mail/page-button.ts';
import { heading, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export interface OfferResultMail extends PageLinkParams {
  readonly company: string;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly supplier: string;
  /** Whether this supplier submitted an offer. If not, the email only states that the request has ended. */
  readonly offered: boolean;
}

/**
 * Informs a supplier that it did not win. The email reveals nothing about other suppliers: no name, price or
 * count.
 */
export const offerResultMail = defineMail<OfferResultMail>({
  name: 'offer-result',
  letter: true,
  render: (p, { i18n }) => ({
    subject: i18n._(msg`${p.company}: result of request ${p.request_number}`),
    blocks: [
      heading(p.purchase_name),
      paragraph(
        p.offered
          ? i18n._(
              msg`${p.company} has completed the selection for this request. Unfortunately, your offer was not chosen this time. Thank you for your offer and your effort.`,
            )
          : i18n._(
              msg`${p.company} has completed the selection for this request, so an offer is no longer needed. Thank you for your attention.`,
            ),
      ),
      paragraph(i18n._(msg`No action is needed. ${p.company} may invite you to another request.`)),
      ...pageButton(p, i18n),
    ],
  }),
});
