import type { Room } from '../../../platform/feature.ts';
import { tradeRoutes } from './adhoc-direct.routes.ts';

export const adhocDirect: Room = { routes: [...tradeRoutes] };
