import { msg } from '@lingui/core/macro';
import { isPurchaseStatus, purchaseStatusName } from '#core/purchase/rules/status.ts';
import { purchaseStatusPhrases } from '#core/purchase/words/statuses.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { amountColumn, dayColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import type { CountedPurchase, DrillDownQuery } from '../wire/purchase-statistics.ts';
import { listAllDrillDownPurchases } from './drill-down.ts';

/** Returns the export of the purchases that a bar counts; their values add up to the value of the bar. */
export const purchasesExport = (
  { company }: CompanyContext,
  query: DrillDownQuery,
): ListExport<CompanyExportContext, CountedPurchase> => ({
  what: 'counted_purchases',
  title: msg`Purchases`,
  columns: [
    dayColumn(msg({ message: 'Day', context: 'statistics' }), ({ counted_on }) => counted_on),
    textColumn(
      msg({ message: 'Number', context: 'of a purchase' }),
      ({ request_number }) => request_number,
      16,
    ),
    textColumn(msg`Purchase name`, ({ name }) => name, 34),
    textColumn(msg`Status`, ({ status }, say) =>
      isPurchaseStatus(status) ? say(purchaseStatusPhrases[purchaseStatusName(status)]) : '',
    ),
    textColumn(msg({ message: 'Category', context: 'statistics' }), ({ category }) => category.name),
    textColumn(msg`Suppliers`, ({ suppliers }) => suppliers.map(({ name }) => name).join(', '), 34),
    textColumn(msg`Requester`, ({ creator }) => creator.name, 22),
    amountColumn(msg({ message: 'Net value' }), company.settings.currency, ({ value }) => value),
  ],
  rows: (ctx) => listAllDrillDownPurchases(ctx, query),
});
