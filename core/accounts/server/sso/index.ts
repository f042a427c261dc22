import type { Feature } from '#platform/server/feature.ts';
import { ssoRoutes } from './sso.routes.ts';
import { ssoLoginRoutes } from './sso-login.routes.ts';

export const sso: Feature = { routes: [...ssoRoutes, ...ssoLoginRoutes] };
