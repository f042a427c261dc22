import type { Feature } from '#platform/server/feature.ts';
import { profileRoutes } from './profile.routes.ts';
import { securityRoutes } from './security.routes.ts';

/** The user's own data, picture, password, second factor and sessions. */
export const profile: Feature = {
  routes: [...profileRoutes, ...securityRoutes],
};
