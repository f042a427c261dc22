import { msg } from '@lingui/core/macro';
import { isLinkStillValid } from '#core/purchase/server/people/link-validity.read.ts';
import type { NegotiationMail } from '#core/purchase/server/people/mail-supplier.step.ts';
import { button, heading, keyValues, note, paragraph, quote, table } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import type { Currency } from '#platform/shared/currencies.ts';

/** The maximum number of lines listed in the email. The page opened by the button lists all of them. */
const LINES_SHOWN = 30;

export interface CounterProposalMail extends NegotiationMail {
  readonly currency: Currency;
  readonly message: string;
  readonly lines: readonly { readonly article: string; readonly price: string; readonly target: string }[];
}

/** Asks a supplier for better prices, showing its own prices beside the buyer's target prices. */
export const counterProposalMail = defineMail<CounterProposalMail>({
  name: 'counter-proposal',
  letter: true,
  stillWanted: isLinkStillValid,
  render: (p, { i18n, formatters }) => {
    const more = p.lines.length - LINES_SHOWN;
    return {
      subject: i18n._(msg`${p.company} proposes target prices: ${p.purchase_name}`),
      blocks: [
        heading(i18n._(msg`Target prices for ${p.purchase_name}`)),
        paragraph(
          i18n._(
            msg`${p.company} proposes target prices for your offer. To respond, change your offer by ${formatters.moment(p.date_for_offer)}; otherwise it remains valid as it is.`,
          ),
        ),
        ...(p.message === '' ? [] : [quote(p.message, p.company)]),
        table(
          [
            { label: i18n._(msg`Item`) },
            { label: i18n._(msg`Your price`), align: 'end' },
            { label: i18n._(msg`Target price`), align: 'end' },
          ],
          p.lines
            .slice(0, LINES_SHOWN)
            .map((line) => [
              line.article,
              formatters.price(line.price, p.currency),
              formatters.price(line.target, p.currency),
            ]),
        ),
        ...(more > 0 ? [note(i18n._(msg`Further items: ${more}`))] : []),
        keyValues([
          [i18n._(msg({ message: 'Request number', context: 'to a supplier' })), p.request_number],
          [i18n._(msg`Offer deadline`), formatters.moment(p.date_for_offer)],
        ]),
        button(i18n._(msg`Open your offer`), p.link),
        note(i18n._(msg`This link is for ${p.supplier} only. Do not forward it.`)),
      ],
    };
  },
});
