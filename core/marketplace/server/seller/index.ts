import type { Feature } from '#platform/server/feature.ts';
import { compactAccountCountsJob } from './jobs/compact-account-counts.ts';
import { rebuildAccountCountsJob } from './jobs/rebuild-account-counts.ts';
import { marketplaceRoutes } from './marketplace.routes.ts';

export const marketplace: Feature = {
  routes: marketplaceRoutes,
  jobs: [compactAccountCountsJob, rebuildAccountCountsJob],
};
