import { defineJob } from '#platform/server/jobs/job.ts';
import { deleteOldDeliveries } from '../deliveries.repo.ts';

const AT_ONCE = 1000;

/** Deletes deliveries that are older than 30 days. */
export const deleteOldDeliveriesJob = defineJob({
  name: 'forget-deliveries',
  queue: 'webhooks',
  cron: '41 3 * * *',
  run: async ({ platform }) => {
    while ((await deleteOldDeliveries(platform.db, AT_ONCE)) === AT_ONCE);
  },
});
