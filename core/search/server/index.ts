import type { Feature } from '#platform/server/feature.ts';
import { searchRoutes } from './search.routes.ts';

/** The app bar's search: each capability contributes its own results, limited to what the user may see. */
export const search: Feature = { routes: searchRoutes };
