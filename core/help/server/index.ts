import type { Feature } from '#platform/server/feature.ts';
import { helpRoutes } from './help.routes.ts';

export const help: Feature = { routes: helpRoutes };
