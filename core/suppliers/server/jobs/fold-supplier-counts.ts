import type { Db } from '#platform/server/db/client.ts';
import { foldCounts } from '#platform/server/db/fold-counts.ts';
import { defineJob } from '#platform/server/jobs/job.ts';

export const foldSupplierCounts = (db: Db) =>
  foldCounts(db, {
    table: 'supplier_counts',
    key: ['company_id', 'supplier_id'],
    sums: ['invited', 'offered', 'declined', 'won', 'lost', 'delivered', 'on_time'],
  });

/** Folds the recorded counts of suppliers' profiles, so that only a few rows remain. */
export const foldSupplierCountsJob = defineJob({
  name: 'fold-supplier-counts',
  queue: 'statistics',
  cron: '*/5 * * * *',
  run: ({ platform }) => foldSupplierCounts(platform.db),
});
