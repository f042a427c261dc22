import type { Feature } from '#platform/server/feature.ts';
import { policiesRoutes } from './policies.routes.ts';

export const policies: Feature = { routes: policiesRoutes };
