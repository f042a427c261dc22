import { defineJob } from '#platform/server/jobs/job.ts';
import { rebuildAccountCounts } from '../account-counts.repo.ts';

/** Counts the marketplace's statistics anew; asked for by hand, should they ever be doubted (product 12). */
export const rebuildAccountCountsJob = defineJob({
  name: 'rebuild-account-counts',
  queue: 'statistics',
  run: ({ platform }) => rebuildAccountCounts(platform.db),
});
