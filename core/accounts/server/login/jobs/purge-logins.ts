import { defineJob } from '#platform/server/jobs/job.ts';
import { deleteOldAttempts, deleteOldSessions } from '../login-lock.repo.ts';

const AT_ONCE = 10_000;

/**
 * Deletes rows that are no longer needed: wrong attempts from before today, and sessions that ended a month ago.
 */
export const purgeLoginsJob = defineJob({
  name: 'forget-logins',
  cron: '47 * * * *',
  run: async ({ platform }) => {
    await deleteOldAttempts(platform.db, AT_ONCE);
    await deleteOldSessions(platform.db, AT_ONCE);
  },
});
