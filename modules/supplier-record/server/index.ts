import type { Room } from '#platform/server/feature.ts';
import { supplierHistoryRoutes } from './supplier-history.routes.ts';

export const supplierHistory: Room = { routes: [...supplierHistoryRoutes] };
