import type { Feature } from '#platform/server/feature.ts';
import { authRoutes } from './auth.routes.ts';
import { purgeLoginsJob } from './jobs/purge-logins.ts';

export const auth: Feature = { routes: authRoutes, jobs: [purgeLoginsJob] };
