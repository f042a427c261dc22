import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { ADHOC_DIRECT_PAGE_PATHS, type ApprovedPurchase } from './purchase-approved.tsx';

/** The page for payments: ad hoc purchases are in the finance list, direct purchases in their own list. */
const PAY_PAGE = { ad_hoc: 'finances/purchase', direct: ADHOC_DIRECT_PAGE_PATHS.direct } as const;

/** Informs users who pay that an ad hoc or direct purchase is approved. */
export const awaitingPaymentMail = defineMail<ApprovedPurchase>({
  name: 'awaiting-payment',
  render: (p, { i18n, publicUrl, formatters }) => ({
    subject: i18n._(msg`${p.request_number} is due for payment: ${p.purchase_name}`),
    blocks: [
      heading(p.purchase_name),
      paragraph(
        p.kind === 'direct'
          ? i18n._(msg`${p.by} has approved this direct purchase. Pay it, or return it with a reason.`)
          : i18n._(msg`${p.by} has approved this ad hoc purchase. Pay it, or return it with a reason.`),
      ),
      keyValues([
        [i18n._(msg`Request number`), p.request_number],
        [i18n._(msg`Supplier`), p.supplier],
        [i18n._(msg`Gross total`), formatters.money(p.gross, p.currency)],
      ]),
      button(i18n._(msg`View purchase`), `${publicUrl}/${PAY_PAGE[p.kind]}/${p.purchase_id}`),
    ],
  }),
});
