import { defineJob } from '#platform/server/jobs/job.ts';
import { rebuildAccountCounts } from '../account-counts.repo.ts';

/** Recomputes the marketplace statistics. Started manually if they may be wrong (product 12). */
export const rebuildAccountCountsJob = defineJob({
  name: 'rebuild-account-counts',
  queue: 'statistics',
  run: ({ platform }) => rebuildAccountCounts(platform.db),
});
