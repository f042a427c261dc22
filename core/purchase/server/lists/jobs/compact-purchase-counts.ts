import type { Db } from '#platform/server/db/client.ts';
import { compactCounts } from '#platform/server/db/compact-counts.ts';
import { defineJob } from '#platform/server/jobs/job.ts';

export const compactPurchaseCounts = (db: Db) =>
  compactCounts(db, {
    table: 'purchase_counts',
    key: ['company_id', 'kind', 'status', 'category_id', 'sector_id', 'creator_id'],
    nullable: ['sector_id'],
    sums: ['n'],
  });

/** Compacts the changes of each count into one row, so that the counts stay cheap to read. */
export const compactPurchaseCountsJob = defineJob({
  name: 'fold-purchase-counts',
  queue: 'statistics',
  cron: '*/5 * * * *',
  run: ({ platform }) => compactPurchaseCounts(platform.db),
});
