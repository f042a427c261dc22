import type { Feature } from '#platform/server/feature.ts';
import { purchasesRoutes } from './requests.routes.ts';

export const requests: Feature = { routes: [...purchasesRoutes] };
