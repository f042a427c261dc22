import type { Feature } from '#platform/server/feature.ts';
import { adhocDirectRoutes } from './adhoc-direct.routes.ts';

export const adhocDirect: Feature = { routes: [...adhocDirectRoutes] };
