import type { Feature } from '#platform/server/feature.ts';
import { foldAccountCountsJob } from './jobs/fold-account-counts.ts';
import { rebuildAccountCountsJob } from './jobs/rebuild-account-counts.ts';
import { marketplaceRoutes } from './marketplace.routes.ts';

export const marketplace: Feature = {
  routes: marketplaceRoutes,
  jobs: [foldAccountCountsJob, rebuildAccountCountsJob],
};
