import { exportList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { readDrillDownPage } from './drill-down.ts';
import { readFilterOptions } from './options.read.ts';
import { purchasesExport } from './purchases-export.ts';
import { getPurchaseStatistics } from './statistics.ts';
import { statisticsExport } from './statistics-export.ts';

/** The charts of the home page (product 12), and the purchases behind them. */
export const statisticsRoutes = [
  route('GET statistics/global/get', {
    gate: 'home',
    handle: (ctx, { query }) => getPurchaseStatistics(ctx, query),
  }),

  route('GET statistics/global/export', {
    gate: 'home',
    handle: async (ctx, { query }) =>
      exportList(ctx, query, statisticsExport(await getPurchaseStatistics(ctx, query), query.dataset)),
  }),

  route('GET statistics/options', {
    gate: 'home',
    handle: (ctx) => readFilterOptions(ctx),
  }),

  route('GET statistics/purchases/get', {
    gate: 'home',
    handle: (ctx, { query }) => readDrillDownPage(ctx, query),
  }),

  route('GET statistics/purchases/get/export', {
    gate: 'home',
    handle: (ctx, { query }) => exportList(ctx, query, purchasesExport(ctx, query)),
  }),
];
