import { msg } from '@lingui/core/macro';
import { dayColumn, instantColumn, numberColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { documentColumns } from '../list-words.ts';
import type { SupplierDocument } from '../wire.ts';
import { type DocumentFilter, listAllDocuments } from './documents.read.ts';

const EXPIRY = {
  valid: msg({ message: 'Valid', context: 'document' }),
  soon: msg({ message: 'Expires soon', context: 'document' }),
  expired: msg({ message: 'Expired', context: 'document' }),
} as const;

/** Export of the document list, without the documents themselves. */
export const documentsExport = (
  filter: DocumentFilter,
): ListExport<CompanyExportContext, SupplierDocument> => ({
  title: msg`Documents`,
  columns: [
    textColumn(documentColumns.name, ({ name }) => name, 32),
    textColumn(documentColumns.supplier, ({ supplier }) => supplier.name, 30),
    textColumn(msg`Description`, ({ description }) => description, 36),
    textColumn(msg({ message: 'File' }), ({ file }) => file.name, 30),
    numberColumn(msg({ message: 'Size in bytes', context: 'of a file' }), ({ file }) => file.size, 14),
    dayColumn(documentColumns.expires_on, ({ expires_on }) => expires_on),
    textColumn(msg({ message: 'Status' }), ({ expiry }, say) => (expiry ? say(EXPIRY[expiry]) : ''), 14),
    textColumn(msg({ message: 'Added by', context: 'a record' }), ({ created_by }) => created_by),
    instantColumn(msg({ message: 'Added', context: 'a record, when' }), ({ created_at }) => created_at),
    instantColumn(msg({ message: 'Changed', context: 'a record, when' }), ({ updated_at }) => updated_at),
  ],
  rows: ({ tenant }) => listAllDocuments(tenant, filter),
});
