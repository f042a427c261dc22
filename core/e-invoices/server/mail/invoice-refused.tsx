import { msg } from '@lingui/core/macro';
import { heading, keyValues, paragraph, quote } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { formatInvoiceValues, type InvoiceMailParams } from './invoice-mail-params.ts';

/** Informs a supplier that an e-invoice was refused, and why. */
export const invoiceRefusedMail = defineMail<InvoiceMailParams>({
  name: 'invoice-refused',
  letter: true,
  render: (p, tools) => {
    const { i18n } = tools;
    return {
      subject: i18n._(msg`${p.company} has rejected your invoice ${p.number}`),
      blocks: [
        heading(i18n._(msg`Your invoice ${p.number} was rejected`)),
        paragraph(i18n._(msg`${p.company} has rejected this invoice for the following reason:`)),
        quote(p.text, p.company),
        keyValues(formatInvoiceValues(p, tools)),
      ],
    };
  },
});
