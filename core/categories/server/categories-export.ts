import { msg } from '@lingui/core/macro';
import { numberColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { categoryColumns } from '../list-words.ts';
import type { Category } from '../wire.ts';
import { type CategoryFilter, listAllCategories } from './categories.read.ts';

/** Export of the category list. An import accepts its headings. */
export const categoriesExport = (filter: CategoryFilter): ListExport<CompanyExportContext, Category> => ({
  title: msg({ message: 'Categories' }),
  columns: [
    textColumn(categoryColumns.name, ({ name }) => name, 32),
    textColumn(categoryColumns.sector, ({ sector }) => sector?.name),
    textColumn(categoryColumns.parent_category, ({ parent_category }) => parent_category?.name),
    numberColumn(categoryColumns.suppliers_count, ({ suppliers_count }) => suppliers_count),
  ],
  rows: ({ tenant, lang }) => listAllCategories(tenant, lang, filter),
});
