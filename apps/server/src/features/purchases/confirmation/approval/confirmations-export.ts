import { msg } from '@lingui/core/macro';
import type { ConfirmationRow, ConfirmationsShown } from '@ponuda/contract/confirmation';
import type { CompanyContext } from '../../../../platform/context.ts';
import { instantColumn, textColumn } from '../../../../platform/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '../../../../platform/export/export-list.ts';
import { yesNo } from '../../../../platform/export/words.ts';
import { requestColumns } from '../../core/lists/purchase-columns.ts';
import { allConfirmations } from './confirmations-list.read.ts';

/** Writes the list of Purchase confirmation to a file. */
export const confirmationsExport = (
  { company }: CompanyContext,
  show: ConfirmationsShown,
): ListExport<CompanyExportContext, ConfirmationRow> => ({
  title: msg`Purchase confirmation`,
  columns: [
    ...requestColumns(company.settings.currency),
    textColumn(msg({ message: 'Requested by', context: 'for an approval' }), ({ asked }) => asked?.by),
    instantColumn(
      msg({ message: 'Requested', context: 'for an approval, when' }),
      ({ asked }) => asked?.at ?? null,
    ),
    textColumn(msg({ message: 'Note' }), ({ asked }) => asked?.note, 30),
    textColumn(msg`You can confirm it`, ({ confirm }, say) => yesNo(confirm.ok, say), 14),
  ],
  rows: (ctx) => allConfirmations(ctx, show),
});
