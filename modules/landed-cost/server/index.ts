import type { Room } from '#platform/server/feature.ts';
import { landedRoutes } from './landed.routes.ts';

export const landed: Room = { routes: [...landedRoutes] };
