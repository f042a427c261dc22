import { defineJob } from '#platform/server/jobs/job.ts';
import { foldStatistics } from '../statistics.repo.ts';

/** Folds recorded changes into the sums, so that readers have to add only a few changes. */
export const foldStatisticsJob = defineJob({
  name: 'fold-statistics',
  queue: 'statistics',
  cron: '*/5 * * * *',
  run: ({ platform }) => foldStatistics(platform.db),
});
