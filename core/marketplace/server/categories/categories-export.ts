import { msg } from '@lingui/core/macro';
import type { AccountCategory } from '#core/marketplace/wire/categories.ts';
import { textColumn } from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { listAllAccountCategories } from './categories.read.ts';

/** Export of an external supplier's categories, with the person responsible for each. */
export const accountCategoriesExport: ListExport<CompanyExportContext, AccountCategory> = {
  title: msg({ message: 'Categories' }),
  columns: [
    textColumn(msg({ message: 'Category' }), ({ name }) => name, 32),
    textColumn(msg`Contact person`, ({ contact_person }) => contact_person.name, 28),
    textColumn(msg({ message: 'Email address' }), ({ contact_person }) => contact_person.email, 30),
  ],
  rows: ({ tenant, lang }) => listAllAccountCategories(tenant, lang),
};
