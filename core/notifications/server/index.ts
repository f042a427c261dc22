import type { Feature } from '#platform/server/feature.ts';
import { dailyDigestJob } from './jobs/daily-digest.ts';
import { purgeNotificationsJob } from './jobs/purge-notifications.ts';
import { dailyDigestMail } from './mail/daily-digest.tsx';
import { notificationsRoutes } from './notifications.routes.ts';

/**
 * The feature that notifies colleagues: the bell, the page and the digest. Each step of a purchase sends its notices
 * with `notify`.
 */
export const notifications: Feature = {
  routes: notificationsRoutes,
  jobs: [dailyDigestJob, purgeNotificationsJob],
  mails: [dailyDigestMail],
};
