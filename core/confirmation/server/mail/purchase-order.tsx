import { msg } from '@lingui/core/macro';
import { issueOrder, readOrder, renderOrderPdf } from '#core/orders/server/public.ts';
import type { OfferTermValues } from '#core/purchase/rules/offers/stated-terms.ts';
import { type PageLinkParams, pageButton } from '#core/purchase/server/people/mail/page-button.ts';
import { buildTermRows } from '#core/purchase/server/term-texts.ts';
import { heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import type { Currency } from '#platform/shared/currencies.ts';

export interface PurchaseOrderMail extends PageLinkParams {
  readonly purchase_id: number;
  readonly award_id: number;
  readonly company: string;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly order_number: string;
  readonly currency: Currency;
  readonly net: string;
  readonly gross: string;
  /** The terms of the offer except its prices; absent in emails queued by an earlier version. */
  readonly terms?: OfferTermValues;
  readonly item_names?: Readonly<Record<number, string>>;
}

/** Informs a supplier that it won. The attached purchase order is rendered when the email is sent. */
export const purchaseOrderMail = defineMail<PurchaseOrderMail>({
  name: 'purchase-order',
  letter: true,
  render: (p, { i18n, language, formatters }) => ({
    subject: i18n._(msg`${p.company}: your offer was accepted, purchase order ${p.order_number}`),
    blocks: [
      heading(p.purchase_name),
      paragraph(
        i18n._(
          msg`${p.company} has accepted your offer. The purchase order is attached; please deliver as specified in it.`,
        ),
      ),
      keyValues([
        [i18n._(msg`Purchase order`), p.order_number],
        [i18n._(msg({ message: 'Request number', context: 'to a supplier' })), p.request_number],
        [i18n._(msg`Net total`), formatters.money(p.net, p.currency)],
        [i18n._(msg`Gross total`), formatters.money(p.gross, p.currency)],
        ...buildTermRows(p.terms ?? {}, language, p.currency, (id) => p.item_names?.[id] ?? '').map(
          ({ label, value }): [string, string] => [label, value],
        ),
      ]),
      paragraph(i18n._(msg`This offer can no longer be changed.`)),
      ...pageButton(p, i18n),
    ],
  }),
  attachments: async (p, { platform, tenant }) => {
    if (!tenant) return [];
    const order = await readOrder(tenant, p.purchase_id, p.award_id);
    const data = order.e_documents ? await issueOrder(tenant, p.purchase_id, p.award_id) : undefined;
    const content = await renderOrderPdf(platform, p.purchase_id, order, data?.content);
    const pdf = { filename: `${p.order_number}.pdf`, content, contentType: 'application/pdf' };
    if (!data) return [pdf];
    return [pdf, { filename: data.name, content: data.content, contentType: data.type }];
  },
});
