import type { Db } from '#platform/server/db/client.ts';
import { compactCounts } from '#platform/server/db/compact-counts.ts';
import { defineJob } from '#platform/server/jobs/job.ts';

export const compactAwardCounts = (db: Db) =>
  compactCounts(db, {
    table: 'award_counts',
    key: ['company_id', 'purchase_status', 'currency'],
    sums: ['n', 'to_pay_n', 'in_advance_n', 'prepaid_n', 'refund_n', 'to_pay', 'prepaid', 'refund'],
  });

/**
 * Compacts the count changes of each status and currency into one row, so that the finance totals stay cheap to read.
 */
export const compactAwardCountsJob = defineJob({
  name: 'fold-award-counts',
  queue: 'statistics',
  cron: '*/5 * * * *',
  run: ({ platform }) => compactAwardCounts(platform.db),
});
