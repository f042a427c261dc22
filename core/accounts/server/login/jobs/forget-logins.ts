import { defineJob } from '#platform/server/jobs/job.ts';
import { deleteOldSessions, deleteOldTries } from '../login-lock.repo.ts';

const AT_ONCE = 10_000;

/** Deletes rows that are no longer needed: wrong tries from before today, and sessions that ended a month ago. */
export const forgetLoginsJob = defineJob({
  name: 'forget-logins',
  cron: '47 * * * *',
  run: async ({ platform }) => {
    await deleteOldTries(platform.db, AT_ONCE);
    await deleteOldSessions(platform.db, AT_ONCE);
  },
});
