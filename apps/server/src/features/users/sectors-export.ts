import { msg } from '@lingui/core/macro';
import type { Sector } from '@ponuda/contract/users';
import { numberColumn, textColumn } from '../../platform/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '../../platform/export/export-list.ts';
import { allSectors } from './sectors.read.ts';

/** The list of departments as a file. */
export const sectorsExport = (name: string): ListExport<CompanyExportContext, Sector> => ({
  title: msg({ message: 'Departments' }),
  columns: [
    textColumn(msg({ message: 'Department' }), (row) => row.name, 32),
    numberColumn(msg({ message: 'Users' }), ({ users_count }) => users_count),
    numberColumn(msg({ message: 'Categories' }), ({ categories_count }) => categories_count),
    numberColumn(msg({ message: 'Requests' }), ({ purchases_count }) => purchases_count),
  ],
  rows: ({ tenant }) => allSectors(tenant, name),
});
