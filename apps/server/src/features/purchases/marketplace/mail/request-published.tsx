import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, note, paragraph, quote } from '../../../../platform/mail/blocks.ts';
import { defineMail } from '../../../../platform/mail/template.ts';
import { itemsTable, type MailItem } from '../../invitations/public.ts';
import { readPublished } from '../published.read.ts';
import { isStillToBeTold } from '../recipients.read.ts';

export interface RequestPublished {
  readonly purchaseId: number;
  readonly parentCategoryId: number;
  readonly contactId: number;
  /** The contact person who answers for the category. */
  readonly person: string;
  readonly category: string;
  /** The buying company. */
  readonly company: string;
  readonly requestNumber: string;
  readonly purchaseName: string;
  readonly description: string;
  readonly dateForOffer: string;
  readonly dateForDelivery: string | null;
  readonly deliveryPlace: string;
  readonly items: readonly MailItem[];
}

/** Tells an external supplier of a request that a buyer published; dropped once it is over, taken back or answered. */
export const requestPublishedMail = defineMail<RequestPublished>({
  name: 'request-published',
  bulk: true,
  stillWanted: async ({ purchaseId, contactId }, { platform, tenant }) => {
    if (tenant === null) return false;
    const published = await readPublished({ tenant, db: platform.db }, purchaseId);
    if (!published) return false;
    const of = { purchaseId, parentCategoryId: published.parentCategory.id };
    return await isStillToBeTold(tenant, of, contactId);
  },
  render: (p, ctx) => {
    const { i18n, formatters, publicUrl } = ctx;
    return {
      subject: i18n._(msg`${p.company}: new request in ${p.category}, ${p.purchaseName}`),
      blocks: [
        heading(i18n._(msg`A request on the marketplace: ${p.purchaseName}`)),
        paragraph(
          i18n._(
            msg`${p.company} requests offers from the suppliers of ${p.category}. Every one of them can submit an offer.`,
          ),
        ),
        keyValues([
          [i18n._(msg`Request number`), p.requestNumber],
          [i18n._(msg`Offer deadline`), p.dateForOffer === '' ? '' : formatters.moment(p.dateForOffer)],
          [i18n._(msg`Delivery date`), p.dateForDelivery === null ? '' : formatters.day(p.dateForDelivery)],
          [i18n._(msg`Delivery place`), p.deliveryPlace],
        ]),
        ...(p.description === '' ? [] : [quote(p.description, p.company)]),
        ...itemsTable(p.items, ctx),
        button(i18n._(msg`Look at the request`), `${publicUrl}/marketplace/procurements/${p.purchaseId}`),
        note(
          i18n._(
            msg`${p.person} receives this email as the person responsible for ${p.category} on the marketplace. You can change that under Categories.`,
          ),
        ),
      ],
    };
  },
});
