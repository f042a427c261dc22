import type { Feature } from '#platform/server/feature.ts';
import { marketplaceCategoriesRoutes } from './marketplace-categories.routes.ts';

/**
 * The feature of an external supplier's categories, the contact persons who get their mails, and joining a published
 * request.
 */
export const marketplaceCategories: Feature = {
  routes: marketplaceCategoriesRoutes,
};
