import type { Feature } from '../../platform/feature.ts';
import { marketplaceCategoriesRoutes } from './marketplace-categories.routes.ts';

/** What an external supplier works in, who of it gets the mails, and its way into a published request. */
export const marketplaceCategories: Feature = {
  name: 'marketplace-categories',
  routes: marketplaceCategoriesRoutes,
};
