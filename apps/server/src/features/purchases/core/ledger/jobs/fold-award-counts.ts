import { defineJob } from '../../../../../platform/jobs/job.ts';
import { foldAwardCounts } from '../award-counts.repo.ts';

/** Keeps the sums of finances short: the changes of each status and currency since the last time become one row. */
export const foldAwardCountsJob = defineJob({
  name: 'fold-award-counts',
  cron: '*/5 * * * *',
  run: ({ platform }) => foldAwardCounts(platform.db),
});
