import { defineJob } from '#platform/server/jobs/job.ts';
import { rebuildStatistics } from '../statistics.repo.ts';

/** Counts the buyers' statistics anew; asked for by hand, should they ever be doubted (product 12). */
export const rebuildStatisticsJob = defineJob({
  name: 'rebuild-statistics',
  queue: 'statistics',
  run: ({ platform }) => rebuildStatistics(platform.db),
});
