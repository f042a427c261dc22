import { msg } from '@lingui/core/macro';
import { type PageLinkParams, pageButton } from '#core/purchase/server/people/mail/page-button.ts';
import { heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { findCancelledOrder } from '../cancelled-order.read.ts';

export interface RequestCancelledMail extends PageLinkParams {
  readonly company: string;
  readonly request_number: string;
  readonly purchase_name: string;
  /** Whether the purchase was already confirmed, so that the supplier may have received an order. */
  readonly after_confirmation: boolean;
  /** The invitation whose order is also cancelled; absent in emails that were queued before this field existed. */
  readonly rfp_id?: number;
}

/** Informs an invited supplier that the request is cancelled. The email does not state the reason. */
export const requestCancelledMail = defineMail<RequestCancelledMail>({
  name: 'request-cancelled',
  letter: true,
  render: (p, { i18n }) => ({
    subject: i18n._(msg`${p.company}: request ${p.request_number} canceled`),
    blocks: [
      heading(i18n._(msg`Canceled: ${p.purchase_name}`)),
      paragraph(
        p.after_confirmation
          ? i18n._(msg`${p.company} has canceled this purchase. Any order you received for it is void.`)
          : i18n._(
              msg`${p.company} has canceled this request. No action is needed; the link no longer accepts offers.`,
            ),
      ),
      keyValues([[i18n._(msg({ message: 'Request number', context: 'to a supplier' })), p.request_number]]),
      ...pageButton(p, i18n),
      paragraph(i18n._(msg`Thank you for your time.`)),
    ],
  }),
  attachments: async ({ rfp_id }, { tenant }) => {
    const order = tenant && rfp_id !== undefined ? await findCancelledOrder(tenant, rfp_id) : undefined;
    if (!order) return [];
    return [{ filename: `${order.number}.xml`, content: order.content, contentType: 'application/xml' }];
  },
});
