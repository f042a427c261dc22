import { comparisonRows } from '#core/papers/server/public.ts';
import type { Room } from '#platform/server/feature.ts';
import { landedRoutes } from './landed.routes.ts';
import { landedOnPaper } from './landed-on-paper.ts';

export const landed: Room = { routes: [...landedRoutes], fill: () => comparisonRows.add(landedOnPaper) };
