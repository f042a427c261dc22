import { defineJob } from '#platform/server/jobs/job.ts';
import { endImpersonations } from '../actions/end-impersonations.ts';

const AT_ONCE = 100;

/** Ends and records impersonations that have lasted 15 minutes. */
export const endExpiredImpersonationsJob = defineJob({
  name: 'note-expired-impersonations',
  cron: '* * * * *',
  run: async ({ platform }) => {
    await platform.db
      .transaction()
      .execute((trx) => endImpersonations(trx, 'impersonation expired', { expired: true, limit: AT_ONCE }));
  },
});
