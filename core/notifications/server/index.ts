import type { Feature } from '#platform/server/feature.ts';
import { dailyDigestJob } from './jobs/daily-digest.ts';
import { emptyOldMailsJob } from './jobs/empty-old-mails.ts';
import { purgeNotificationsJob } from './jobs/purge-notifications.ts';
import { dailyDigestMail } from './mail/daily-digest.tsx';
import { notificationsRoutes } from './notifications.routes.ts';

/**
 * Notifies colleagues through the bell, the notifications page and the digest. Each step of a purchase sends its
 * notifications with `notify`.
 */
export const notifications: Feature = {
  routes: notificationsRoutes,
  jobs: [dailyDigestJob, purgeNotificationsJob, emptyOldMailsJob],
  mails: [dailyDigestMail],
};
