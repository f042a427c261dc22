import type { Room } from '#platform/server/feature.ts';
import { adhocDirectRoutes } from './adhoc-direct.routes.ts';

export const adhocDirect: Room = { routes: [...adhocDirectRoutes] };
