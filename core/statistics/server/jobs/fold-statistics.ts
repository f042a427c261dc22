import { defineJob } from '#platform/server/jobs/job.ts';
import { foldStatistics } from '../statistics.repo.ts';

/** Keeps the changes that are still to be summed few. */
export const foldStatisticsJob = defineJob({
  name: 'fold-statistics',
  queue: 'statistics',
  cron: '*/5 * * * *',
  run: ({ platform }) => foldStatistics(platform.db),
});
