import type { Db } from '#platform/server/db/client.ts';
import { compactCounts } from '#platform/server/db/compact-counts.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { mergeOldSupplierMonths } from '../supplier-months.repo.ts';

/** The names of a supplier's monthly counts. */
export const SUPPLIER_MONTH_COUNTS = [
  'answered',
  'invited_due',
  'on_time',
  'delivered',
  'complete',
  'finished',
  'damaged',
  'price_kept',
  'invoiced',
] as const;

export async function compactSupplierMonths(db: Db): Promise<void> {
  await mergeOldSupplierMonths(db);
  await compactCounts(db, {
    table: 'supplier_month_counts',
    key: ['company_id', 'supplier_id', 'month'],
    sums: SUPPLIER_MONTH_COUNTS,
  });
}

/** Compacts the recorded counts of suppliers' records, so that only a few rows remain. */
export const compactSupplierMonthsJob = defineJob({
  name: 'fold-supplier-months',
  queue: 'statistics',
  cron: '*/5 * * * *',
  run: ({ platform }) => compactSupplierMonths(platform.db),
});
