import { msg } from '@lingui/core/macro';
import type { OfferTermValues } from '#core/purchase/rules/offers/stated-terms.ts';
import { buildTermRows } from '#core/purchase/server/term-texts.ts';
import { button, heading, keyValues, paragraph, quote } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import type { Currency } from '#platform/shared/currencies.ts';

export interface OfferReceivedMail {
  readonly purchase_id: number;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly supplier: string;
  readonly currency: Currency;
  readonly net: string;
  readonly gross: string;
  readonly company_currency: Currency;
  readonly net_in_company_currency: string;
  readonly delivery_date: string | null;
  readonly valid_until: string | null;
  readonly payment_terms: string;
  readonly description: string;
  readonly lines_offered: number;
  readonly lines_requested: number;
  /** The terms other than prices; absent in emails that were queued before offers had such terms. */
  readonly terms?: OfferTermValues;
  readonly item_names?: Readonly<Record<number, string>>;
}

/** Informs the buyer of a supplier's first offer. */
export const offerReceivedMail = defineMail<OfferReceivedMail>({
  name: 'offer-received',
  render: (p, { i18n, language, formatters, publicUrl }) => ({
    subject: i18n._(msg`${p.request_number}: offer from ${p.supplier}`),
    blocks: [
      heading(i18n._(msg`New offer for ${p.purchase_name}`)),
      paragraph(i18n._(msg`${p.supplier} has submitted an offer. Compare it with the others and choose.`)),
      keyValues([
        [i18n._(msg`Request number`), p.request_number],
        [i18n._(msg`Net total`), formatters.money(p.net, p.currency)],
        [i18n._(msg`Gross total`), formatters.money(p.gross, p.currency)],
        [
          i18n._(msg`Net total in your currency`),
          p.currency === p.company_currency
            ? ''
            : formatters.money(p.net_in_company_currency, p.company_currency),
        ],
        [
          i18n._(msg`Items offered`),
          i18n._(msg`${{ part: p.lines_offered }} of ${{ whole: p.lines_requested }}`),
        ],
        [i18n._(msg`Delivery date`), p.delivery_date === null ? '' : formatters.day(p.delivery_date)],
        [i18n._(msg`Valid until`), p.valid_until === null ? '' : formatters.day(p.valid_until)],
        [i18n._(msg`Payment terms`), p.payment_terms],
        ...buildTermRows(p.terms ?? {}, language, p.currency, (id) => p.item_names?.[id] ?? '').map(
          ({ label, value }): [string, string] => [label, value],
        ),
      ]),
      ...(p.description === '' ? [] : [quote(p.description, p.supplier)]),
      button(i18n._(msg`Compare the offers`), `${publicUrl}/procurements/requests/${p.purchase_id}`),
    ],
  }),
});
