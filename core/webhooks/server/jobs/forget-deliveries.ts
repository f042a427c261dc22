import { defineJob } from '#platform/server/jobs/job.ts';
import { deleteOld } from '../deliveries.repo.ts';

const AT_ONCE = 1000;

/** Deletes what was sent to webhooks more than 30 days ago. */
export const forgetDeliveriesJob = defineJob({
  name: 'forget-deliveries',
  queue: 'webhooks',
  cron: '41 3 * * *',
  run: async ({ platform }) => {
    while ((await deleteOld(platform.db, AT_ONCE)) === AT_ONCE);
  },
});
