import type { Feature } from '#platform/server/feature.ts';
import { companiesRoutes } from './companies/companies.routes.ts';
import { preordersRoutes } from './companies/preorders.routes.ts';
import { announceProcessorsJob } from './jobs/announce-processors.ts';
import { endExpiredImpersonationsJob } from './jobs/end-expired-impersonations.ts';
import { accountStatusMail } from './mail/account-status.tsx';
import { impersonationStartedMail } from './mail/impersonation-started.tsx';
import { processorsAnnouncedMail } from './mail/processors-announced.tsx';
import { secondFactorOffMail } from './mail/second-factor-off.tsx';
import { userRemovedMail } from './mail/user-removed.tsx';
import { mailsRoutes } from './mails/mails.routes.ts';
import { impersonationRoutes } from './people/impersonation.routes.ts';
import { usersRoutes } from './people/users.routes.ts';
import { platformRoutes } from './platform/platform.routes.ts';

/**
 * The capabilities for the platform's staff: accounts, packages, prices, exchange rates, parent categories,
 * emails and impersonation.
 */
export const moderation: Feature = {
  routes: [
    ...companiesRoutes,
    ...usersRoutes,
    ...preordersRoutes,
    ...platformRoutes,
    ...mailsRoutes,
    ...impersonationRoutes,
  ],
  jobs: [announceProcessorsJob, endExpiredImpersonationsJob],
  mails: [
    accountStatusMail,
    impersonationStartedMail,
    processorsAnnouncedMail,
    secondFactorOffMail,
    userRemovedMail,
  ],
};
