import { msg } from '@lingui/core/macro';
import { dayColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { recordCaseColumns } from '../list-words.ts';
import type { RecordCase } from '../wire.ts';
import { recordFigurePhrases, recordOutcomePhrases } from '../words.ts';
import { listAllRecordCases, type RecordCasesFilter } from './record-cases.read.ts';

/** Exports the cases behind one figure of a supplier's record. */
export const supplierRecordCasesExport = (
  asked: RecordCasesFilter,
): ListExport<CompanyExportContext, RecordCase> => ({
  title: recordFigurePhrases[asked.figure],
  columns: [
    textColumn(msg({ message: 'Number' }), (row) => row.request_number, 16),
    textColumn(msg({ message: 'Name', context: 'of a record' }), ({ name }) => name, 36),
    textColumn(msg`Order`, ({ order_number }) => order_number, 18),
    dayColumn(recordCaseColumns.day, ({ day }) => day),
    dayColumn(recordCaseColumns.due_on, ({ due_on }) => due_on),
    textColumn(recordCaseColumns.outcome, ({ outcome }, say) => say(recordOutcomePhrases[outcome]), 24),
  ],
  rows: ({ tenant, actor }) => listAllRecordCases(tenant, actor, asked),
});
