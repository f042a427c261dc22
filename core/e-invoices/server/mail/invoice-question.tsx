import { msg } from '@lingui/core/macro';
import { heading, keyValues, paragraph, quote } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { formatInvoiceValues, type InvoiceMailParams } from './invoice-mail-params.ts';

/** Asks a supplier a question about an e-invoice, which is pending until the supplier answers. */
export const invoiceQuestionMail = defineMail<InvoiceMailParams>({
  name: 'invoice-question',
  letter: true,
  render: (p, tools) => {
    const { i18n } = tools;
    return {
      subject: i18n._(msg`${p.company} asks about your invoice ${p.number}`),
      blocks: [
        heading(i18n._(msg`A question about your invoice ${p.number}`)),
        paragraph(
          i18n._(
            msg`${p.company} has a question about this invoice and needs your answer before it can accept or reject it. Please reply to this email.`,
          ),
        ),
        quote(p.text, p.company),
        keyValues(formatInvoiceValues(p, tools)),
      ],
    };
  },
});
