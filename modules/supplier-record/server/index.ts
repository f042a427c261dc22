import type { Room } from '#platform/server/feature.ts';
import { foldSupplierCountsJob } from './jobs/fold-supplier-counts.ts';
import { foldSupplierMonthsJob } from './jobs/fold-supplier-months.ts';
import { supplierHistoryRoutes } from './supplier-history.routes.ts';

export const supplierHistory: Room = {
  routes: [...supplierHistoryRoutes],
  jobs: [foldSupplierCountsJob, foldSupplierMonthsJob],
};
