import type { Feature } from '#platform/server/feature.ts';
import { auditRoutes } from './audit.routes.ts';

export const audit: Feature = { routes: auditRoutes };
