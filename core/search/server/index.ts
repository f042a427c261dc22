import type { Feature } from '#platform/server/feature.ts';
import { searchRoutes } from './search.routes.ts';

/**
 * The search of the app bar: each capability contributes its own results, limited to the records that the user may see.
 */
export const search: Feature = { routes: searchRoutes };
