import { defineJob } from '#platform/server/jobs/job.ts';
import { rebuildAccountCounts } from '../account-counts.repo.ts';

/** Recomputes the statistics of the marketplace; started manually if they are in doubt (product 12). */
export const rebuildAccountCountsJob = defineJob({
  name: 'rebuild-account-counts',
  queue: 'statistics',
  run: ({ platform }) => rebuildAccountCounts(platform.db),
});
