import { msg } from '@lingui/core/macro';
import type { InternalNote } from '#core/purchase/wire/notes.ts';
import { instantColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import type { PurchaseRow } from '../record/purchase-row.ts';
import { listAllNotes } from './notes.read.ts';

/** Exports the internal notes of a purchase, with the names of the attached files. */
export const notesExport = (purchase: PurchaseRow): ListExport<CompanyExportContext, InternalNote> => ({
  title: msg`Internal notes`,
  of: purchase.request_number,
  columns: [
    instantColumn(msg`Time`, ({ created_at }) => created_at),
    textColumn(msg({ message: 'Author', context: 'of a note' }), ({ author }) => author.name, 28),
    textColumn(msg({ message: 'Note' }), ({ text }) => text, 60),
    textColumn(msg({ message: 'Files' }), ({ files }) => files.map(({ name }) => name).join(', '), 40),
  ],
  rows: ({ tenant }) => listAllNotes(tenant, purchase.id),
});
