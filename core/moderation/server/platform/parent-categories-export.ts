import { msg } from '@lingui/core/macro';
import type { ParentCategory } from '#core/moderation/wire/moderation.ts';
import { numberColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { ListExport, PlatformExportContext } from '#platform/server/export/export-list.ts';
import { LANGUAGE_INFO, LANGUAGES } from '#platform/shared/languages.ts';
import { listAllParentCategories } from './parent-categories.read.ts';

/** Export of the platform's parent categories, with their name in each language. */
export const parentCategoriesExport: ListExport<PlatformExportContext, ParentCategory> = {
  title: msg({ message: 'Marketplace categories' }),
  columns: [
    ...LANGUAGES.map((code) => ({
      ...textColumn<ParentCategory>(
        msg({ message: 'Name', context: 'of a category' }),
        ({ names }) => names[code],
      ),
      suffix: LANGUAGE_INFO[code].nativeName,
    })),
    numberColumn(msg({ message: 'Categories of companies' }), ({ used }) => used),
  ],
  rows: ({ trx }) => listAllParentCategories(trx),
};
