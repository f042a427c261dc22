import type { Db } from '#platform/server/db/client.ts';
import { compactCounts } from '#platform/server/db/compact-counts.ts';
import { defineJob } from '#platform/server/jobs/job.ts';

export const compactSupplierCounts = (db: Db) =>
  compactCounts(db, {
    table: 'supplier_counts',
    key: ['company_id', 'supplier_id'],
    sums: ['invited', 'offered', 'declined', 'won', 'lost', 'delivered', 'on_time'],
  });

/** Compacts the recorded counts of suppliers' profiles, so that only a few rows remain. */
export const compactSupplierCountsJob = defineJob({
  name: 'fold-supplier-counts',
  queue: 'statistics',
  cron: '*/5 * * * *',
  run: ({ platform }) => compactSupplierCounts(platform.db),
});
