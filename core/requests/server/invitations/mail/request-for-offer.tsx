import { msg } from '@lingui/core/macro';
import { isLinkStillValid } from '#core/purchase/server/people/link-validity.read.ts';
import { button, heading, keyValues, note, paragraph, quote } from '#platform/server/mail/blocks.ts';
import { defineMail, type MailContext } from '#platform/server/mail/template.ts';
import { invitationHints } from './invitation-hints.ts';
import { itemsTable, type MailItem } from './items-table.ts';

export interface RequestForOfferMail {
  /** Null in a preview. */
  readonly rfp_id: number | null;
  /** The full URL that the button opens. It contains the supplier's secret token and is stored nowhere else. */
  readonly link: string;
  readonly company: string;
  readonly supplier: string;
  /**
   * The name of the tax number in the supplier's country; absent in emails that were queued before this field
   * existed.
   */
  readonly number?: string;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly description: string;
  readonly date_for_offer: string;
  readonly date_for_delivery: string | null;
  readonly delivery_place: string;
  /** The buyer's usual terms of payment; absent in emails that were queued before this field existed. */
  readonly payment_terms?: string;
  readonly items: readonly MailItem[];
  readonly attachments: readonly string[];
  /** Whether a new link was requested, so that the link in the earlier email is void. */
  readonly renewed: boolean;
}

/** Invites a supplier to submit an offer; the button opens the supplier's link. */
export const requestForOfferMail = defineMail<RequestForOfferMail>({
  name: 'request-for-offer',
  letter: true,
  stillWanted: isLinkStillValid,
  render: (p, ctx) => ({
    subject: ctx.i18n._(msg`${p.company} requests your offer: ${p.purchase_name}`),
    blocks: [
      heading(ctx.i18n._(msg`Request for an offer: ${p.purchase_name}`)),
      paragraph(whatIsAsked(p, ctx)),
      keyValues([
        [ctx.i18n._(msg({ message: 'Request number', context: 'to a supplier' })), p.request_number],
        [
          ctx.i18n._(msg`Offer deadline`),
          p.date_for_offer === '' ? '' : ctx.formatters.moment(p.date_for_offer),
        ],
        [
          ctx.i18n._(msg`Delivery date`),
          p.date_for_delivery === null ? '' : ctx.formatters.day(p.date_for_delivery),
        ],
        [ctx.i18n._(msg`Place of delivery`), p.delivery_place],
        [ctx.i18n._(msg`Payment terms`), p.payment_terms ?? ''],
        [ctx.i18n._(msg`Attachments`), p.attachments.join('\n')],
      ]),
      ...(p.description === '' ? [] : [quote(p.description, p.company)]),
      ...itemsTable(p.items, ctx),
      button(ctx.i18n._(msg({ message: 'Open the request', context: 'to a supplier' })), p.link),
      paragraph(
        ctx.i18n._(
          msg`Enter the ${p.number ?? 'PIB'} of ${p.supplier} on the page to see the request and submit your offer. No account is needed. You can change your offer until the deadline.`,
        ),
      ),
      ...invitationHints.parts
        .filter(({ fits }) => fits(p.items.length))
        .map(({ text }) => paragraph(ctx.i18n._(text))),
      note(ctx.i18n._(msg`This link is for ${p.supplier} only. Do not forward it.`)),
    ],
  }),
});

function whatIsAsked(p: RequestForOfferMail, { i18n, formatters }: MailContext): string {
  // A preview may have no deadline yet.
  if (p.date_for_offer === '') return i18n._(msg`${p.company} invites you to submit an offer.`);
  if (p.renewed)
    return i18n._(
      msg`${p.company} has sent you a new link to this request and invites you to submit an offer by ${formatters.moment(p.date_for_offer)}. The link in our earlier email no longer works.`,
    );
  return i18n._(msg`${p.company} invites you to submit an offer by ${formatters.moment(p.date_for_offer)}.`);
}
