import { defineJob } from '#platform/server/jobs/job.ts';
import { rollUpStatistics } from '../statistics.repo.ts';

/** Adds the recorded changes to the sums, so that readers have to add only a few changes. */
export const rollUpStatisticsJob = defineJob({
  name: 'fold-statistics',
  queue: 'statistics',
  cron: '*/5 * * * *',
  run: ({ platform }) => rollUpStatistics(platform.db),
});
