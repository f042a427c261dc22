import { msg } from '@lingui/core/macro';
import { route } from '../../platform/http/route.ts';
import { phrases } from '../../platform/i18n/server-i18n.ts';
import { previewOf } from '../../platform/import/checked-rows.ts';
import { readImport } from '../../platform/import/read-import.ts';
import { templateOf } from '../../platform/import/template.ts';
import { importCategories } from './actions/import-categories.ts';
import { CATEGORY_COLUMNS } from './category-sheet.ts';
import { checkCategoryRows } from './check-category-rows.ts';

export const categoriesImportRoutes = [
  route('POST categories/import/preview', {
    gate: 'categoriesWrite',
    handle: async (ctx, { files }) => {
      const sheet = await readImport(files, CATEGORY_COLUMNS);
      return previewOf(sheet, await checkCategoryRows(ctx.platform.db, ctx.tenant, sheet.rows));
    },
  }),

  route('POST categories/import', {
    gate: 'categoriesWrite',
    handle: async (ctx, { body }) => ({
      created: await importCategories(ctx.tenant, body.rows),
    }),
  }),

  route('GET categories/import/template', {
    gate: 'categoriesWrite',
    handle: (ctx) =>
      templateOf(phrases(ctx.lang)._(msg({ message: 'Categories' })), CATEGORY_COLUMNS, ctx.lang),
  }),
];
