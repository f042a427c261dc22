import type { Feature } from '../../platform/feature.ts';
import { authRoutes } from './auth.routes.ts';
import { forgetLoginsJob } from './jobs/forget-logins.ts';

export const auth: Feature = { name: 'auth', routes: authRoutes, jobs: [forgetLoginsJob] };
