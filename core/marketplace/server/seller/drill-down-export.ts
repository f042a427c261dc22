import { msg } from '@lingui/core/macro';
import type { CountedProcurement, MarketplaceDrillDownQuery } from '#core/marketplace/wire/statistics.ts';
import { procurementStatePhrases } from '#core/marketplace/words.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { amountColumn, dayColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { listAllDrillDownRows } from './drill-down.ts';

export const drillDownExport = (
  { company }: CompanyContext,
  query: MarketplaceDrillDownQuery,
): ListExport<CompanyExportContext, CountedProcurement> => ({
  title: msg`Procurements`,
  ofMarketplace: true,
  columns: [
    dayColumn(msg({ message: 'Day', context: 'statistics' }), (row) => row.counted_on),
    textColumn(msg({ message: 'Customer', context: 'statistics' }), ({ customer }) => customer.name, 30),
    textColumn(msg({ message: 'Number' }), (row) => row.request_number, 16),
    textColumn(msg({ message: 'Name', context: 'of a record' }), ({ name }) => name, 36),
    textColumn(msg({ message: 'Category' }), ({ category }) => category?.name),
    textColumn(msg({ message: 'Status' }), ({ state }, say) => say(procurementStatePhrases[state]), 22),
    amountColumn(msg({ message: 'Net value' }), company.settings.currency, ({ value }) => value),
  ],
  rows: (ctx) => listAllDrillDownRows(ctx, query),
});
