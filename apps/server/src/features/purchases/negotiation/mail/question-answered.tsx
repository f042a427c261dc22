import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, note, paragraph, quote } from '../../../../platform/mail/blocks.ts';
import { defineMail } from '../../../../platform/mail/template.ts';
import { isLinkWanted, type NegotiationMail } from '../../invitations/public.ts';

export interface QuestionAnswered extends NegotiationMail {
  /** This supplier asked it; the others are not told who did. */
  readonly own: boolean;
  readonly question: string;
  readonly answer: string;
}

/** Brings the buyer's answer to the supplier who asked, or a question and its answer to all who are invited. */
export const questionAnsweredMail = defineMail<QuestionAnswered>({
  name: 'question-answered',
  stillWanted: isLinkWanted,
  render: (p, { i18n, formatters }) => ({
    subject: p.own
      ? i18n._(msg`${p.company} answers your question: ${p.purchaseName}`)
      : i18n._(msg`${p.company} answers a question: ${p.purchaseName}`),
    blocks: [
      heading(
        p.own ? i18n._(msg`The answer to your question`) : i18n._(msg`A question about ${p.purchaseName}`),
      ),
      paragraph(
        p.own
          ? i18n._(msg`You asked:`)
          : i18n._(msg`Somebody who is invited asked this. The answer goes to everybody invited.`),
      ),
      p.own ? quote(p.question, p.supplier) : paragraph(`“${p.question}”`),
      paragraph(i18n._(msg`The answer:`)),
      quote(p.answer, p.company),
      keyValues([
        [i18n._(msg`Request number`), p.requestNumber],
        [i18n._(msg`Offer deadline`), formatters.moment(p.dateForOffer)],
      ]),
      button(i18n._(msg`Open the request`), p.link),
      note(i18n._(msg`The link is meant for ${p.supplier} alone. Do not pass it on.`)),
    ],
  }),
});
