import type { Feature } from '#platform/server/feature.ts';
import { marketplaceCategoriesRoutes } from './marketplace-categories.routes.ts';

/** An external supplier's categories, and the contact persons who receive the emails about them. */
export const marketplaceCategories: Feature = {
  routes: marketplaceCategoriesRoutes,
};
