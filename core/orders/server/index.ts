import type { Feature } from '#platform/server/feature.ts';
import { ordersRoutes } from './orders.routes.ts';

export const orders: Feature = { routes: [...ordersRoutes] };
