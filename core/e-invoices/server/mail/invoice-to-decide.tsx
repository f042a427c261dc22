import { msg, plural } from '@lingui/core/macro';
import { heading, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { renderWaitingInvoices, type WaitingInvoices } from './waiting-invoices.ts';

/** Lists e-invoices that must be decided on within the next few days, for finance users. */
export const invoiceToDecideMail = defineMail<WaitingInvoices>({
  name: 'invoice-to-decide',
  render: (p, tools) => {
    const { i18n } = tools;
    const count = p.invoices.length + p.more;
    return {
      subject: i18n._(
        msg`${plural(count, { one: '# e-invoice awaits a decision', other: '# e-invoices await a decision' })}`,
      ),
      blocks: [
        heading(
          i18n._(msg`${plural(count, { one: 'E-invoice to decide on', other: 'E-invoices to decide on' })}`),
        ),
        paragraph(
          i18n._(
            msg`${plural(count, { one: 'Accept or reject this e-invoice by the date shown.', other: 'Accept or reject each of these e-invoices by the date shown.' })}`,
          ),
        ),
        ...renderWaitingInvoices(p, tools),
      ],
    };
  },
});
