import { msg } from '@lingui/core/macro';
import { route } from '#platform/server/http/route.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import {
  buildImportPreview,
  refuseDuplicates,
  summariseCheck,
} from '#platform/server/import/checked-rows.ts';
import { chooseColumns } from '#platform/server/import/chosen-columns.ts';
import { makeImportTemplate } from '#platform/server/import/template.ts';
import { importCategories } from './actions/import-categories.ts';
import { categoryImport } from './category-import.ts';
import { CATEGORY_COLUMNS } from './category-sheet.ts';
import { readCategoryNames, readParentCategoryIds } from './import.read.ts';

export const categoriesImportRoutes = [
  route('POST categories/import/preview', {
    gate: 'categoriesWrite',
    handle: async (ctx, { body, files }) => {
      const columns = await chooseColumns(ctx.tenant, categoryImport, body.columns);
      const world = { parents: await readParentCategoryIds(ctx.platform.db) };
      const sheet = await ctx.platform.imports.read(categoryImport, files, world, {
        columns,
        encoding: body.encoding,
      });
      return buildImportPreview(
        sheet,
        refuseDuplicates(sheet.rows, 'name', await readCategoryNames(ctx.tenant)),
        categoryImport.columns,
      );
    },
  }),

  route('POST categories/import/check', {
    gate: 'categoriesWrite',
    handle: async (ctx, { body }) => {
      const world = { parents: await readParentCategoryIds(ctx.platform.db) };
      const alone = await ctx.platform.imports.judge(categoryImport, body.rows, world);
      return summariseCheck(refuseDuplicates(alone, 'name', await readCategoryNames(ctx.tenant)));
    },
  }),

  route('POST categories/import', {
    gate: 'categoriesWrite',
    handle: async (ctx, { body }) => ({
      created: await importCategories(ctx, body.rows),
    }),
  }),

  route('GET categories/import/template', {
    gate: 'categoriesWrite',
    handle: (ctx) =>
      makeImportTemplate(
        getServerI18n(ctx.lang)._(msg({ message: 'Categories' })),
        CATEGORY_COLUMNS,
        ctx.lang,
      ),
  }),
];
