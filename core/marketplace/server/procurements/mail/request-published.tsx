import { msg } from '@lingui/core/macro';
import { itemsTable, type MailItem } from '#core/requests/server/invitations/public.ts';
import { button, heading, keyValues, note, paragraph, quote } from '#platform/server/mail/blocks.ts';
import { defineMail, type MailContext } from '#platform/server/mail/template.ts';
import { readPublishedPurchase } from '../published.read.ts';
import { isMailPending } from '../recipients.read.ts';

export interface RequestPublishedMail {
  readonly purchase_id: number;
  readonly parent_category_id: number;
  readonly contact_id: number;
  /** The contact person responsible for the category. */
  readonly person: string;
  readonly category: string;
  /** The buying company. */
  readonly company: string;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly description: string;
  readonly date_for_offer: string;
  readonly date_for_delivery: string | null;
  readonly delivery_place: string;
  readonly items: readonly MailItem[];
}

/**
 * Informs an external supplier of a published request. Dropped once the request has ended, has been withdrawn or
 * has been answered.
 */
export const requestPublishedMail = defineMail<RequestPublishedMail>({
  name: 'request-published',
  bulk: true,
  stillWanted: async ({ purchase_id, contact_id }, { platform, tenant }) => {
    if (tenant === null) return false;
    const published = await readPublishedPurchase({ tenant, db: platform.db }, purchase_id);
    if (!published) return false;
    const of = { purchase_id, parent_category_id: published.parent_category.id };
    return await isMailPending(tenant, of, contact_id);
  },
  render: (p, ctx) => {
    const { i18n, formatters, publicUrl } = ctx;
    return {
      subject: i18n._(msg`${p.company}: new request in ${p.category}: “${p.purchase_name}”`),
      blocks: [
        heading(i18n._(msg`A request on the marketplace: ${p.purchase_name}`)),
        paragraph(whatIsAsked(p, ctx)),
        keyValues([
          [i18n._(msg({ message: 'Request number', context: 'to a supplier' })), p.request_number],
          [i18n._(msg`Offer deadline`), p.date_for_offer === '' ? '' : formatters.moment(p.date_for_offer)],
          [
            i18n._(msg`Delivery date`),
            p.date_for_delivery === null ? '' : formatters.day(p.date_for_delivery),
          ],
          [i18n._(msg`Place of delivery`), p.delivery_place],
        ]),
        ...(p.description === '' ? [] : [quote(p.description, p.company)]),
        ...itemsTable(p.items, ctx),
        button(i18n._(msg`View request`), `${publicUrl}/marketplace/procurements/${p.purchase_id}`),
        note(
          i18n._(
            msg`${p.person} receives this email as the contact person for ${p.category} on the marketplace. Your company can change this under Categories.`,
          ),
        ),
      ],
    };
  },
});

function whatIsAsked(p: RequestPublishedMail, { i18n, formatters }: MailContext): string {
  if (p.date_for_offer === '')
    return i18n._(
      msg`${p.company} requests offers from suppliers in the category ${p.category}. Any of them can submit an offer.`,
    );
  return i18n._(
    msg`${p.company} requests offers from suppliers in the category ${p.category} by ${formatters.moment(p.date_for_offer)}. Any of them can submit an offer.`,
  );
}
