import type { Feature } from '#platform/server/feature.ts';
import { dailyDigestJob } from './jobs/daily-digest.ts';
import { forgetNotificationsJob } from './jobs/forget-notifications.ts';
import { dailyDigestMail } from './mail/daily-digest.tsx';
import { notificationsRoutes } from './notifications.routes.ts';

/**
 * The feature that tells colleagues what happened: the bell, the page and the digest. Each purchase step sends its
 * notices through `notify`.
 */
export const notifications: Feature = {
  routes: notificationsRoutes,
  jobs: [dailyDigestJob, forgetNotificationsJob],
  mails: [dailyDigestMail],
};
