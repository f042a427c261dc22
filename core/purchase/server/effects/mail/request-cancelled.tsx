import { msg } from '@lingui/core/macro';
import { type PageLink, pageButton } from '#core/purchase/server/people/mail/page-button.ts';
import { heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { findCancelledOrder } from '../cancelled-order.read.ts';

export interface RequestCancelled extends PageLink {
  readonly company: string;
  readonly request_number: string;
  readonly purchase_name: string;
  /** The purchase was confirmed already, so this supplier may hold an order. */
  readonly after_confirmation: boolean;
  /** The invitation, whose order leaves as cancelled too; left out by mails that were queued before it was said. */
  readonly rfp_id?: number;
}

/** Tells an invited supplier that nothing comes of the request. The reason is the buyer's own affair. */
export const requestCancelledMail = defineMail<RequestCancelled>({
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
