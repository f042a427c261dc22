import type { Feature } from '#platform/server/feature.ts';
import { listViewsRoutes } from './list-views.routes.ts';

/** Saved views of lists: filters, tab, sort order and hidden columns under a name. */
export const listViews: Feature = { routes: listViewsRoutes };
