import { defineJob } from '#platform/server/jobs/job.ts';
import { deleteOldNotices } from '../notifications.repo.ts';

const KEPT_DAYS = 180;
const AT_ONCE = 5000;

/** Deletes notifications older than half a year. The history of purchases is stored separately. */
export const purgeNotificationsJob = defineJob({
  name: 'forget-notifications',
  cron: '41 2 * * *',
  run: async ({ platform, signal }) => {
    while (!signal.aborted && (await deleteOldNotices(platform.db, KEPT_DAYS, AT_ONCE)) === AT_ONCE);
  },
});
