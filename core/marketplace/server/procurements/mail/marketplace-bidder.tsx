import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { pibLabelFor } from '#platform/shared/words/tax-numbers.ts';

export interface MarketplaceBidderMail {
  readonly purchase_id: number;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly supplier: string;
  readonly pib: string;
  /** Absent in emails that were queued before this field existed. */
  readonly country?: string;
  readonly city: string;
  /** Whether the buyer had no active record of this supplier before. */
  readonly is_new: boolean;
}

/** Informs the buyer that a marketplace supplier has joined a published request. */
export const marketplaceBidderMail = defineMail<MarketplaceBidderMail>({
  name: 'marketplace-bidder',
  render: (p, { i18n, publicUrl }) => ({
    subject: i18n._(msg`${p.request_number}: ${p.supplier} joined from the marketplace`),
    blocks: [
      heading(i18n._(msg`Supplier from the marketplace: ${p.purchase_name}`)),
      paragraph(
        p.is_new
          ? i18n._(
              msg`${p.supplier} wants to submit an offer for your published request. It is now invited like any other supplier and is listed among your suppliers.`,
            )
          : i18n._(
              msg`${p.supplier}, one of your suppliers, has joined your published request. It is now invited like any other supplier.`,
            ),
      ),
      keyValues([
        [i18n._(msg`Request number`), p.request_number],
        [i18n._(pibLabelFor(p.country ?? 'RS', p.pib)), p.pib],
        [i18n._(msg`City`), p.city],
      ]),
      button(i18n._(msg`View purchase`), `${publicUrl}/procurements/requests/${p.purchase_id}`),
    ],
  }),
});
