import type { Feature } from '#platform/server/feature.ts';
import { accessEndingJob } from './jobs/access-ending.ts';
import { accessEndingMail } from './mail/access-ending.tsx';
import { packageActiveMail } from './mail/package-active.tsx';
import { packageOrderedMail } from './mail/package-ordered.tsx';
import { planRequestedMail } from './mail/plan-requested.ts';
import { packagesRoutes } from './packages.routes.ts';

export const packages: Feature = {
  routes: packagesRoutes,
  jobs: [accessEndingJob],
  mails: [packageOrderedMail, packageActiveMail, accessEndingMail, planRequestedMail],
};
