import { msg } from '@lingui/core/macro';
import type { PreorderRow } from '#core/moderation/wire/companies.ts';
import { preorderColumns } from '#core/plans/list-words.ts';
import { planPhrases } from '#core/plans/words.ts';
import {
  dayColumn,
  instantColumn,
  moneyColumn,
  numberColumn,
  textColumn,
} from '#platform/server/export/export-column.ts';
import type { ListExport, PlatformExportContext } from '#platform/server/export/export-list.ts';
import { listAllPreorders, type PreorderState } from './preorders.read.ts';

export const preordersExport = (state: PreorderState): ListExport<PlatformExportContext, PreorderRow> => ({
  title: msg`Package orders`,
  columns: [
    textColumn(preorderColumns.number, ({ number }) => number, 16),
    textColumn(preorderColumns.company, ({ company }) => company.name, 32),
    textColumn(msg({ message: 'Plan' }), ({ plan }, say) => say(planPhrases[plan]), 14),
    numberColumn(msg({ message: 'Months' }), (row) => row.duration_months),
    moneyColumn(msg({ message: 'Net' }), ({ net }) => net),
    moneyColumn(msg({ message: 'VAT' }), ({ vat }) => vat),
    moneyColumn(msg({ message: 'Total payable' }), ({ gross }) => gross),
    textColumn(msg({ message: 'Currency' }), ({ currency }) => currency, 10),
    textColumn(msg`Payment reference`, (row) => row.payment_reference, 22),
    dayColumn(msg({ message: 'Ordered', context: 'when' }), ({ ordered_on }) => ordered_on),
    dayColumn(msg({ message: 'Due date' }), ({ due_on }) => due_on),
    instantColumn(msg({ message: 'Paid', context: 'when' }), ({ paid_at }) => paid_at),
    instantColumn(msg({ message: 'Canceled', context: 'when' }), ({ cancelled_at }) => cancelled_at),
    instantColumn(msg({ message: 'Valid from' }), ({ active_from }) => active_from),
    instantColumn(msg({ message: 'Valid until' }), ({ active_until }) => active_until),
  ],
  rows: ({ trx }) => listAllPreorders(trx, state),
});
