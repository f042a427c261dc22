import type { Feature } from '#platform/server/feature.ts';
import { authRoutes } from './auth.routes.ts';
import { forgetLoginsJob } from './jobs/forget-logins.ts';

export const auth: Feature = { routes: authRoutes, jobs: [forgetLoginsJob] };
