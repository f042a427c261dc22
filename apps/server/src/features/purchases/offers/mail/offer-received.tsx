import { msg } from '@lingui/core/macro';
import type { Currency } from '@ponuda/domain/currencies';
import { button, heading, keyValues, paragraph, quote } from '../../../../platform/mail/blocks.ts';
import { defineMail } from '../../../../platform/mail/template.ts';

export interface OfferReceived {
  readonly purchaseId: number;
  readonly requestNumber: string;
  readonly purchaseName: string;
  readonly supplier: string;
  readonly currency: Currency;
  readonly net: string;
  readonly gross: string;
  readonly companyCurrency: Currency;
  readonly net_in_company_currency: string;
  readonly deliveryDate: string | null;
  readonly validUntil: string | null;
  readonly paymentTerms: string;
  readonly description: string;
  readonly linesOffered: number;
  readonly linesRequested: number;
}

/** Tells the buyer that a supplier made its first offer. */
export const offerReceivedMail = defineMail<OfferReceived>({
  name: 'offer-received',
  render: (p, { i18n, formatters, publicUrl }) => ({
    subject: i18n._(msg`${p.requestNumber}: offer from ${p.supplier}`),
    blocks: [
      heading(i18n._(msg`New offer for ${p.purchaseName}`)),
      paragraph(i18n._(msg`${p.supplier} has submitted an offer. Compare it with the others and choose.`)),
      keyValues([
        [i18n._(msg`Request number`), p.requestNumber],
        [i18n._(msg`Net total`), formatters.money(p.net, p.currency)],
        [i18n._(msg`Gross total`), formatters.money(p.gross, p.currency)],
        [
          i18n._(msg`Net total in your currency`),
          p.currency === p.companyCurrency
            ? ''
            : formatters.money(p.net_in_company_currency, p.companyCurrency),
        ],
        [i18n._(msg`Items offered`), i18n._(msg`${p.linesOffered} of ${p.linesRequested}`)],
        [i18n._(msg`Delivery date`), p.deliveryDate === null ? '' : formatters.day(p.deliveryDate)],
        [i18n._(msg`Valid until`), p.validUntil === null ? '' : formatters.day(p.validUntil)],
        [i18n._(msg`Payment terms`), p.paymentTerms],
      ]),
      ...(p.description === '' ? [] : [quote(p.description, p.supplier)]),
      button(i18n._(msg`Compare the offers`), `${publicUrl}/procurements/requests/${p.purchaseId}`),
    ],
  }),
});
