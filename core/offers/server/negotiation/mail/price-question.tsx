import { msg } from '@lingui/core/macro';
import type { NegotiationMail } from '#core/purchase/server/people/mail-supplier.step.ts';
import { button, heading, keyValues, note, paragraph, table } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import type { Currency } from '#platform/shared/currencies.ts';

export interface PriceQuestion extends NegotiationMail {
  readonly currency: Currency;
  /** Whether bidding is open, so that the supplier can change its offer. */
  readonly open: boolean;
  readonly lines: readonly { readonly article: string; readonly price: string }[];
}

/** Asks a supplier whether prices of its offer are right. The email contains no other price. */
export const priceQuestionMail = defineMail<PriceQuestion>({
  name: 'price-question',
  letter: true,
  render: (p, { i18n, formatters }) => ({
    subject: i18n._(msg`${p.company} asks you to check a price: ${p.purchase_name}`),
    blocks: [
      heading(i18n._(msg`Please check your price`)),
      paragraph(
        p.open
          ? i18n._(
              msg`${p.company} is about to decide on your offer, and a price in it looks unusual. Please reply to this email to say whether it is correct, or change your offer by ${formatters.moment(p.date_for_offer)}.`,
            )
          : i18n._(
              msg`${p.company} is about to decide on your offer, and a price in it looks unusual. Please reply to this email to say whether it is correct.`,
            ),
      ),
      table(
        [{ label: i18n._(msg`Item`) }, { label: i18n._(msg`Your price`), align: 'end' }],
        p.lines.map(({ article, price }) => [article, formatters.price(price, p.currency)]),
      ),
      keyValues([[i18n._(msg({ message: 'Request number', context: 'to a supplier' })), p.request_number]]),
      button(i18n._(msg`Open your offer`), p.link),
      note(i18n._(msg`This link is for ${p.supplier} only. Do not forward it.`)),
    ],
  }),
});
