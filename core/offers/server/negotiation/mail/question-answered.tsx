import { msg } from '@lingui/core/macro';
import { isLinkStillValid } from '#core/purchase/server/people/link-validity.read.ts';
import type { NegotiationMail } from '#core/purchase/server/people/mail-supplier.step.ts';
import { button, heading, keyValues, note, paragraph, quote } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export interface QuestionAnsweredMail extends NegotiationMail {
  /** Whether the recipient asked the question. Other recipients do not learn who asked. */
  readonly own: boolean;
  readonly question: string;
  readonly answer: string;
}

/** Sends the buyer's answer to the supplier who asked, or the question and its answer to all invited suppliers. */
export const questionAnsweredMail = defineMail<QuestionAnsweredMail>({
  name: 'question-answered',
  letter: true,
  stillWanted: isLinkStillValid,
  render: (p, { i18n, formatters }) => ({
    subject: p.own
      ? i18n._(msg`${p.company} answers your question: ${p.purchase_name}`)
      : i18n._(msg`${p.company} answers a question: ${p.purchase_name}`),
    blocks: [
      heading(
        p.own
          ? i18n._(msg`The answer to your question`)
          : i18n._(msg`The answer to a question about ${p.purchase_name}`),
      ),
      paragraph(
        p.own
          ? i18n._(
              msg`${p.company} has answered your question. You can submit or change your offer until ${formatters.moment(p.date_for_offer)}.`,
            )
          : i18n._(
              msg`${p.company} sends all invited suppliers the answer to a question that one of them asked. You can submit or change your offer until ${formatters.moment(p.date_for_offer)}.`,
            ),
      ),
      p.own ? quote(p.question, p.supplier) : paragraph(i18n._(msg`“${{ quotation: p.question }}”`)),
      paragraph(i18n._(msg`The answer:`)),
      quote(p.answer, p.company),
      keyValues([
        [i18n._(msg({ message: 'Request number', context: 'to a supplier' })), p.request_number],
        [i18n._(msg`Offer deadline`), formatters.moment(p.date_for_offer)],
      ]),
      button(i18n._(msg({ message: 'Open the request', context: 'to a supplier' })), p.link),
      note(i18n._(msg`This link is for ${p.supplier} only. Do not forward it.`)),
    ],
  }),
});
