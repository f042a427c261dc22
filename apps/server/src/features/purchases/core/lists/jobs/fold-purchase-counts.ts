import { defineJob } from '../../../../../platform/jobs/job.ts';
import { foldPurchaseCounts } from '../purchase-counts.repo.ts';

/** Keeps the counts short: the changes of each group since the last time become one row. */
export const foldPurchaseCountsJob = defineJob({
  name: 'fold-purchase-counts',
  cron: '*/5 * * * *',
  run: ({ platform }) => foldPurchaseCounts(platform.db),
});
