import { msg } from '@lingui/core/macro';
import { INVOICE_VERDICT_LABELS } from '#core/finances/words.ts';
import { dayColumn, moneyColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import type { IncomingRow } from '../wire.ts';
import {
  formatInvoiceType,
  GOVERNMENT_STATUS_LABELS,
  INCOMING_STATE_LABELS,
} from '../words/incoming-invoices.ts';
import type { IncomingInvoiceFilter } from './incoming.read.ts';
import { listAllIncomingInvoices } from './incoming-page.read.ts';

/**
 * Returns the export of e-invoices. `notes` states whether to include a column for the manually entered status in
 * the government system.
 */
export const incomingExport = (
  filter: IncomingInvoiceFilter,
  notes: boolean,
): ListExport<CompanyExportContext, IncomingRow> => ({
  title: msg`E-invoices`,
  columns: [
    textColumn(msg({ message: 'Invoice number' }), ({ number }) => number, 20),
    textColumn(msg({ message: 'Type' }), (row, say) => formatInvoiceType(row, say), 18),
    textColumn(msg({ message: 'Supplier' }), ({ supplier }) => supplier, 30),
    textColumn(msg({ message: 'Order' }), ({ order_number }) => order_number, 16),
    dayColumn(msg({ message: 'Issued on', context: 'an invoice' }), ({ issued_on }) => issued_on),
    dayColumn(msg`Decide by`, ({ decide_by }) => decide_by),
    moneyColumn(msg({ message: 'Total with VAT' }), ({ gross }) => gross),
    textColumn(msg({ message: 'Currency' }), ({ currency }) => currency, 10),
    textColumn(
      msg({ message: 'Comparison', context: 'of an invoice with its order' }),
      ({ verdict }, say) => say(INVOICE_VERDICT_LABELS[verdict]),
      20,
    ),
    textColumn(msg({ message: 'Status' }), ({ state }, say) => say(INCOMING_STATE_LABELS[state]), 16),
    ...(notes
      ? [
          textColumn<IncomingRow>(
            msg`Status in the government system`,
            ({ state_system }, say) =>
              state_system?.status ? say(GOVERNMENT_STATUS_LABELS[state_system.status]) : '',
            24,
          ),
        ]
      : []),
  ],
  rows: (ctx) => listAllIncomingInvoices(ctx, filter),
});
