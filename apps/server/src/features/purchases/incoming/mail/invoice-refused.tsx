import { msg } from '@lingui/core/macro';
import { heading, keyValues, paragraph, quote } from '../../../../platform/mail/blocks.ts';
import { defineMail } from '../../../../platform/mail/template.ts';
import { type AboutInvoice, invoiceValues } from './about-invoice.ts';

/** Tells a supplier that an e-invoice was refused, and why. */
export const invoiceRefusedMail = defineMail<AboutInvoice>({
  name: 'invoice-refused',
  letter: true,
  render: (p, tools) => {
    const { i18n } = tools;
    return {
      subject: i18n._(msg`${p.company} refuses your invoice ${p.number}`),
      blocks: [
        heading(i18n._(msg`Your invoice ${p.number} was refused`)),
        paragraph(i18n._(msg`${p.company} does not accept this invoice. The reason:`)),
        quote(p.text, p.company),
        keyValues(invoiceValues(p, tools)),
      ],
    };
  },
});
