import { comparisonRows } from '#core/papers/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import { landedRoutes } from './landed.routes.ts';
import { buildPrintedLandedTotals } from './printed-landed-totals.ts';

export const landedCost: Feature = {
  routes: [...landedRoutes],
  fill: () => comparisonRows.add(buildPrintedLandedTotals),
};
