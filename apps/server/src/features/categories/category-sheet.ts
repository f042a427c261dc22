import { msg } from '@lingui/core/macro';
import type { ImportColumn } from '../../platform/import/import-column.ts';

/** The columns of a sheet of categories, one a row. */
export const CATEGORY_COLUMNS: readonly ImportColumn[] = [
  {
    key: 'name',
    heading: msg({ message: 'Name', context: 'of a category' }),
    aliases: ['naziv', 'naziv kategorije', 'kategorija', 'category', 'Kategorie', 'категория'],
    required: true,
  },
  {
    key: 'sector',
    heading: msg({ message: 'Department' }),
    aliases: ['sektor', 'odeljenje', 'odjel', 'Abteilung', 'отдел'],
  },
  { key: 'parent_category', heading: msg({ message: 'Marketplace category' }), aliases: ['parent category'] },
];
