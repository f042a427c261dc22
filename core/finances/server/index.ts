import type { Room } from '#platform/server/feature.ts';
import { financesRoutes } from './finances.routes.ts';

export const finances: Room = { routes: [...financesRoutes] };
