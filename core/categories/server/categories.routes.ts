import type { CompanyContext } from '#platform/server/context.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { changeCategory } from './actions/change-category.ts';
import { createCategory } from './actions/create-category.ts';
import { deleteCategory, restoreCategory } from './actions/delete-category.ts';
import {
  getCategory,
  getDeletedCategory,
  readCategoriesPage,
  readCategoryOptions,
} from './categories.read.ts';
import { categoriesExport } from './categories-export.ts';
import { readParentCategories, readSectors } from './sectors.read.ts';

const find = (ctx: CompanyContext, { id }: { id: number }) => getCategory(ctx.tenant, id, ctx.lang);

export const categoriesRoutes = [
  route('GET categories', {
    gate: 'categoriesRead',
    handle: (ctx, { query }) => readCategoriesPage(ctx.tenant, ctx.lang, query, query.page),
  }),

  route('GET categories/export', {
    gate: 'categoriesRead',
    handle: (ctx, { query }) => exportList(ctx, query, categoriesExport(query)),
  }),

  route('GET categories/options', {
    gate: 'categoriesRead',
    handle: async (ctx) => ({ data: await readCategoryOptions(ctx.tenant) }),
  }),

  route('GET categories/{id}', {
    gate: 'categoriesRead',
    find,
    handle: async (_ctx, { subject }) => subject,
  }),

  route('POST categories', {
    gate: 'categoriesWrite',
    handle: async (ctx, { body }) =>
      getCategory(ctx.tenant, await createCategory(ctx.tenant, body), ctx.lang),
  }),

  route('PUT categories/{id}', {
    gate: 'categoriesWrite',
    find,
    handle: async (ctx, { subject, ifMatch, body }) => {
      await changeCategory(ctx, { subject, ifMatch }, body);
      return getCategory(ctx.tenant, subject.id, ctx.lang);
    },
  }),

  route('DELETE categories/{id}', {
    gate: 'categoriesWrite',
    find,
    handle: async (ctx, { subject, ifMatch }) => {
      await deleteCategory(ctx, { subject, ifMatch });
      return {};
    },
  }),

  route('POST categories/{id}/restore', {
    gate: 'categoriesWrite',
    find: (ctx, { id }) => getDeletedCategory(ctx.tenant, id),
    handle: async (ctx, { subject }) => {
      await restoreCategory(ctx, subject.id);
      return getCategory(ctx.tenant, subject.id, ctx.lang);
    },
  }),

  // The platform's list belongs to no company. Buyers and external suppliers read the same list.
  route('GET market-place/categories/get-parent', {
    gate: 'session',
    handle: async (ctx) => ({ data: await readParentCategories(ctx.platform.db, ctx.lang) }),
  }),

  route('GET user-management/sectors/getAll', {
    gate: 'app',
    handle: async (ctx) => ({ data: await readSectors(ctx.tenant) }),
  }),
];
