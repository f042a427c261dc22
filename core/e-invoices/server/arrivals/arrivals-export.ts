import { msg } from '@lingui/core/macro';
import type { ArrivalRow } from '#core/e-invoices/wire.ts';
import { ARRIVAL_CHANNEL_LABELS, formatArrivalReason } from '#core/e-invoices/words/arrivals.ts';
import { instantColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { type ArrivalFilter, listAllArrivals } from './arrivals.read.ts';

export const arrivalsExport = (filter: ArrivalFilter): ListExport<CompanyExportContext, ArrivalRow> => ({
  title: msg`Not added as e-invoices`,
  columns: [
    instantColumn(msg({ message: 'Received', context: 'a file or mail' }), ({ created_at }) => created_at),
    textColumn(
      msg({ message: 'Channel', context: 'how a file came' }),
      ({ way }, say) => say(ARRIVAL_CHANNEL_LABELS[way]),
      12,
    ),
    textColumn(msg({ message: 'From', context: 'a file or mail' }), ({ by, mail }) => mail?.from ?? by, 30),
    textColumn(msg({ message: 'File' }), ({ file_name }) => file_name, 30),
    textColumn(msg({ message: 'Reason' }), (row, say) => formatArrivalReason(row, say), 60),
  ],
  rows: ({ tenant }) => listAllArrivals(tenant, filter),
});
