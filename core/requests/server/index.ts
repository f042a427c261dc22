import type { Room } from '#platform/server/feature.ts';
import { purchasesRoutes } from './requests.routes.ts';

export const requests: Room = { routes: [...purchasesRoutes] };
