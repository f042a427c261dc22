import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import type { Currency } from '#platform/shared/currencies.ts';

/** An approved ad hoc or direct purchase. */
export interface ApprovedPurchase {
  readonly purchase_id: number;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly kind: 'ad_hoc' | 'direct';
  readonly by: string;
  readonly supplier: string;
  /** The amount with VAT, in the company's currency. */
  readonly gross: string;
  readonly currency: Currency;
}

export const ADHOC_DIRECT_PAGE_PATHS = {
  ad_hoc: 'procurements/ad-hoc/view',
  direct: 'procurements/direct-purchase/view',
} as const;

/** Informs the creator that the purchase is approved. */
export const purchaseApprovedMail = defineMail<ApprovedPurchase>({
  name: 'purchase-approved',
  render: (p, { i18n, publicUrl, formatters }) => ({
    subject: i18n._(msg`${p.request_number} is approved: ${p.purchase_name}`),
    blocks: [
      heading(i18n._(msg`Approved: ${p.purchase_name}`)),
      paragraph(i18n._(msg`${p.by} has approved your purchase. Finance will pay it next.`)),
      keyValues([
        [i18n._(msg`Request number`), p.request_number],
        [i18n._(msg`Supplier`), p.supplier],
        [i18n._(msg`Gross total`), formatters.money(p.gross, p.currency)],
      ]),
      button(i18n._(msg`View purchase`), `${publicUrl}/${ADHOC_DIRECT_PAGE_PATHS[p.kind]}/${p.purchase_id}`),
    ],
  }),
});
