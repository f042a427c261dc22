import type { Feature } from '#platform/server/feature.ts';
import { marketplaceCategoriesRoutes } from './marketplace-categories.routes.ts';

/**
 * The categories of an external supplier, the contact persons who get their mails, and the supplier's way into a
 * published request.
 */
export const marketplaceCategories: Feature = {
  name: 'marketplace-categories',
  routes: marketplaceCategoriesRoutes,
};
