import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph, quote } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export interface QuestionAskedMail {
  readonly purchase_id: number;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly supplier: string;
  readonly question: string;
  readonly date_for_offer: string;
}

/** Informs the buyer of a supplier's question. */
export const questionAskedMail = defineMail<QuestionAskedMail>({
  name: 'question-asked',
  render: (p, { i18n, formatters, publicUrl }) => ({
    subject: i18n._(msg`${p.request_number}: question from ${p.supplier}`),
    blocks: [
      heading(i18n._(msg`A question about ${p.purchase_name}`)),
      paragraph(
        i18n._(
          msg`${p.supplier} asked the following question. Answer it by ${formatters.moment(p.date_for_offer)}; you can reply to this supplier only or to all invited suppliers.`,
        ),
      ),
      quote(p.question, p.supplier),
      keyValues([
        [i18n._(msg`Request number`), p.request_number],
        [i18n._(msg`Offer deadline`), formatters.moment(p.date_for_offer)],
      ]),
      button(i18n._(msg`Answer the question`), `${publicUrl}/procurements/requests/${p.purchase_id}`),
    ],
  }),
});
