import { msg } from '@lingui/core/macro';
import { numberColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import type { Sector } from '../wire.ts';
import { listAllSectors } from './sectors.read.ts';

export const sectorsExport = (name: string): ListExport<CompanyExportContext, Sector> => ({
  title: msg({ message: 'Departments' }),
  columns: [
    textColumn(msg({ message: 'Department' }), (row) => row.name, 32),
    numberColumn(msg({ message: 'Users' }), ({ users_count }) => users_count),
    numberColumn(msg({ message: 'Categories' }), ({ categories_count }) => categories_count),
    numberColumn(msg({ message: 'Requests' }), ({ purchases_count }) => purchases_count),
  ],
  rows: ({ tenant }) => listAllSectors(tenant, name),
});
