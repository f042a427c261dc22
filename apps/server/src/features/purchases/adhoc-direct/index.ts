import type { Room } from '../../../platform/feature.ts';
import { adhocDirectRoutes } from './adhoc-direct.routes.ts';

export const adhocDirect: Room = { routes: [...adhocDirectRoutes] };
