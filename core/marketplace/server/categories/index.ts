import type { Feature } from '#platform/server/feature.ts';
import { marketplaceCategoriesRoutes } from './marketplace-categories.routes.ts';

/** The feature of an external supplier's categories and of the contact persons who get the mails for them. */
export const marketplaceCategories: Feature = {
  routes: marketplaceCategoriesRoutes,
};
