import { defineJob } from '#platform/server/jobs/job.ts';
import { rebuildStatistics } from '../statistics.repo.ts';

/** Recomputes the buyers' statistics; started manually if their correctness is in doubt (product 12). */
export const rebuildStatisticsJob = defineJob({
  name: 'rebuild-statistics',
  queue: 'statistics',
  run: ({ platform }) => rebuildStatistics(platform.db),
});
