import { defineJob } from '../../../platform/jobs/job.ts';
import { foldAccountCounts } from '../account-counts.repo.ts';

/** Keeps the statistics' counts short: the changes of each group since the last time become one row. */
export const foldAccountCountsJob = defineJob({
  name: 'fold-account-counts',
  cron: '*/5 * * * *',
  run: ({ platform }) => foldAccountCounts(platform.db),
});
