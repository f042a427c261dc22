import type { Feature } from '#platform/server/feature.ts';
import { categoriesRoutes } from './categories.routes.ts';
import { categoriesImportRoutes } from './import.routes.ts';

export const categories: Feature = {
  routes: [...categoriesRoutes, ...categoriesImportRoutes],
};
