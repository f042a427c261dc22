import { msg, plural } from '@lingui/core/macro';
import { heading, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { renderWaitingInvoices, type WaitingInvoices } from './waiting-invoices.ts';

/** Lists e-invoices that must be accepted or rejected by tomorrow, for finance users and owners. */
export const invoiceLateMail = defineMail<WaitingInvoices>({
  name: 'invoice-late',
  render: (p, tools) => {
    const { i18n } = tools;
    const count = p.invoices.length + p.more;
    return {
      subject: i18n._(
        msg`${plural(count, { one: 'Last reminder: # e-invoice awaits a decision', other: 'Last reminder: # e-invoices await a decision' })}`,
      ),
      blocks: [
        heading(
          i18n._(
            msg`${plural(count, { one: 'Last reminder: e-invoice to decide on', other: 'Last reminder: e-invoices to decide on' })}`,
          ),
        ),
        paragraph(
          i18n._(
            msg`${plural(count, { one: 'Accept or reject this e-invoice by the date shown. This is the last reminder: if it is not decided on in time, it can count as rejected.', other: 'Accept or reject each of these e-invoices by the date shown. This is the last reminder: an e-invoice that is not decided on in time can count as rejected.' })}`,
          ),
        ),
        ...renderWaitingInvoices(p, tools),
      ],
    };
  },
});
