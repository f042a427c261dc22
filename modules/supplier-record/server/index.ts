import type { Feature } from '#platform/server/feature.ts';
import { supplierHistoryRoutes } from './supplier-history.routes.ts';

export const supplierRecord: Feature = { routes: [...supplierHistoryRoutes] };
