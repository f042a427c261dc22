import type { Feature } from '#platform/server/feature.ts';
import { companyRoutes } from './company.routes.ts';

export const company: Feature = { routes: companyRoutes };
