import type { Feature } from '#platform/server/feature.ts';
import { searchRoutes } from './search.routes.ts';

/** The app bar's search: what each feature finds of its own, for those who may see it. */
export const search: Feature = { name: 'search', routes: searchRoutes };
