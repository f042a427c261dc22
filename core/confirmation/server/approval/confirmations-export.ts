import { msg } from '@lingui/core/macro';
import type { ConfirmationListScope, ConfirmationRow } from '#core/confirmation/wire.ts';
import { buildRequestColumns } from '#core/purchase/server/lists/purchase-columns.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { instantColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { formatYesNo } from '#platform/server/export/words.ts';
import { listAllConfirmations } from './confirmations-list.read.ts';

export const confirmationsExport = (
  { company }: CompanyContext,
  show: ConfirmationListScope,
): ListExport<CompanyExportContext, ConfirmationRow> => ({
  title: msg`Purchase confirmation`,
  columns: [
    ...buildRequestColumns(company.settings.currency),
    textColumn(msg({ message: 'Requested by', context: 'for an approval' }), ({ asked }) => asked?.by),
    instantColumn(
      msg({ message: 'Requested', context: 'for an approval, when' }),
      ({ asked }) => asked?.at ?? null,
    ),
    textColumn(msg({ message: 'Note' }), ({ asked }) => asked?.note, 30),
    textColumn(msg`You can confirm it`, ({ confirm }, say) => formatYesNo(confirm.ok, say), 14),
  ],
  rows: (ctx) => listAllConfirmations(ctx, show),
});
