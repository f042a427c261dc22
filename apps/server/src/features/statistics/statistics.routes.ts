import { route } from '../../platform/http/route.ts';
import { exportPurchases, exportStatistics } from './actions/export-statistics.ts';
import { readDrillDownPage } from './drill-down.ts';
import { statisticsOf } from './statistics.ts';

/** The charts of home (decisions 12), and the purchases behind them. */
export const statisticsRoutes = [
  route('GET statistics/global/get', {
    gate: 'home',
    handle: (ctx, { query }) => statisticsOf(ctx, query),
  }),

  route('GET statistics/global/export', {
    gate: 'home',
    handle: (ctx, { query }) => exportStatistics(ctx, query),
  }),

  route('GET statistics/purchases/get', {
    gate: 'home',
    handle: (ctx, { query }) => readDrillDownPage(ctx, query),
  }),

  route('GET statistics/purchases/export', {
    gate: 'home',
    handle: (ctx, { query }) => exportPurchases(ctx, query),
  }),
];
