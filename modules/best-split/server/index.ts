import { moduleNotices } from '#core/notifications/module-notices.ts';
import type { Feature } from '#platform/server/feature.ts';
import { bestSplitNotices } from '../words.ts';
import { computePlanJob } from './jobs/compute-plan.ts';
import { optimiserRoutes } from './optimiser.routes.ts';

/** Feature that computes the cheapest split of a request under rules, and the cost of each rule (ADR 0101). */
export const bestSplit: Feature = {
  routes: optimiserRoutes,
  jobs: [computePlanJob],
  fill: () => moduleNotices.add(bestSplitNotices),
};
