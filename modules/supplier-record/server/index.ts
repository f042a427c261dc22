import type { Feature } from '#platform/server/feature.ts';
import { supplierHistoryRoutes } from './supplier-history.routes.ts';

export const supplierHistory: Feature = { routes: [...supplierHistoryRoutes] };
