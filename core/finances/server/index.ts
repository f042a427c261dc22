import type { Feature } from '#platform/server/feature.ts';
import { financesRoutes } from './finances.routes.ts';

export const finances: Feature = { routes: [...financesRoutes] };
