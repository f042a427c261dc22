import { msg } from '@lingui/core/macro';
import {
  dayColumn,
  instantColumn,
  moneyColumn,
  numberColumn,
  textColumn,
} from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { packageOrderColumns } from '../list-words.ts';
import type { Preorder } from '../wire.ts';
import { planPhrases } from '../words.ts';
import { listAllCompanyPreorders } from './preorders.read.ts';

export const ordersExport: ListExport<CompanyExportContext, Preorder> = {
  title: msg`Package orders`,
  columns: [
    textColumn(packageOrderColumns.number, ({ number }) => number, 16),
    textColumn(packageOrderColumns.package, (row, say) => say(planPhrases[row.package]), 14),
    numberColumn(msg({ message: 'Months' }), ({ duration }) => duration),
    moneyColumn(msg({ message: 'Net' }), ({ net }) => net),
    moneyColumn(msg({ message: 'VAT' }), ({ vat }) => vat),
    moneyColumn(msg({ message: 'Total payable' }), ({ gross }) => gross),
    textColumn(msg({ message: 'Currency' }), ({ currency }) => currency, 10),
    dayColumn(msg({ message: 'Ordered', context: 'when' }), ({ ordered_on }) => ordered_on),
    dayColumn(msg({ message: 'Due date' }), ({ due_on }) => due_on),
    instantColumn(msg({ message: 'Paid', context: 'when' }), ({ paid_at }) => paid_at),
    instantColumn(msg({ message: 'Valid until' }), ({ active_until }) => active_until),
  ],
  rows: ({ tenant }) => listAllCompanyPreorders(tenant),
};
