import type { Room } from '#platform/server/feature.ts';
import { foldSupplierCountsJob } from '#core/suppliers/server/jobs/fold-supplier-counts.ts';
import { foldSupplierMonthsJob } from '#core/suppliers/server/jobs/fold-supplier-months.ts';
import { supplierHistoryRoutes } from './supplier-history.routes.ts';

export const supplierHistory: Room = {
  routes: [...supplierHistoryRoutes],
  jobs: [foldSupplierCountsJob, foldSupplierMonthsJob],
};
