import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph, table } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import type { Currency } from '#platform/shared/currencies.ts';

export interface PurchaseConfirmedMail {
  readonly purchase_id: number;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly confirmed_by: string;
  readonly company_currency: Currency;
  readonly net_in_company_currency: string;
  readonly orders: readonly {
    readonly order_number: string;
    readonly supplier: string;
    readonly currency: Currency;
    readonly net: string;
  }[];
}

/** Informs the creator that the purchase is confirmed and which orders were sent. */
export const purchaseConfirmedMail = defineMail<PurchaseConfirmedMail>({
  name: 'purchase-confirmed',
  render: (p, { i18n, formatters, publicUrl }) => ({
    subject: i18n._(msg`${p.request_number}: purchase confirmed`),
    blocks: [
      heading(i18n._(msg`Confirmed: ${p.purchase_name}`)),
      paragraph(
        i18n._(
          msg`${p.confirmed_by} has confirmed the purchase. All invited suppliers have been notified of the result.`,
        ),
      ),
      table(
        [
          { label: i18n._(msg`Purchase order`) },
          { label: i18n._(msg`Supplier`) },
          { label: i18n._(msg`Net total`), align: 'end' },
        ],
        p.orders.map((order) => [
          order.order_number,
          order.supplier,
          formatters.money(order.net, order.currency),
        ]),
      ),
      keyValues([
        [
          i18n._(msg`Net total of all orders`),
          formatters.money(p.net_in_company_currency, p.company_currency),
        ],
      ]),
      button(i18n._(msg`View purchase`), `${publicUrl}/procurements/requests/${p.purchase_id}`),
    ],
  }),
});
