import { msg } from '@lingui/core/macro';
import type { ImportColumn } from '../../platform/import/import-column.ts';

/** The columns of a sheet of categories, one a row. */
export const CATEGORY_COLUMNS: readonly ImportColumn[] = [
  {
    key: 'name',
    heading: msg({ message: 'Name', context: 'of a category' }),
    aliases: ['naziv', 'category', 'kategorija'],
    required: true,
  },
  { key: 'sector', heading: msg({ message: 'Department' }), aliases: ['sektor'] },
  { key: 'parent_category', heading: msg({ message: 'Marketplace category' }), aliases: ['parent category'] },
];
