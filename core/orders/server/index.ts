import type { Room } from '#platform/server/feature.ts';
import { ordersRoutes } from './orders.routes.ts';

export const orders: Room = { routes: [...ordersRoutes] };
