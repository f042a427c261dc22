import type { Feature } from '#platform/server/feature.ts';
import { purchaseSheetsRoutes } from './papers.routes.ts';

export const purchaseSheets: Feature = { routes: [...purchaseSheetsRoutes] };
