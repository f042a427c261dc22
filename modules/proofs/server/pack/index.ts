import type { Room } from '#platform/server/feature.ts';
import { packRoutes } from './pack.routes.ts';

/** Everything about a purchase as one archive that proves itself (ADR 0092). */
export const pack: Room = { routes: [...packRoutes] };
