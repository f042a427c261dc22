import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/client.ts';
import { foldCounts } from '../../../../platform/db/fold-counts.ts';
import { defineJob } from '../../../../platform/jobs/job.ts';

/**
 * Collects the months that no range of a record shows by themselves under one day, so that a supplier has at most 14
 * rows: the running month, twelve before it, and all that is older. A late correction of an old month is collected the
 * same way.
 */
const collectOldMonths = (db: Db) =>
  sql`
    update supplier_month_counts set month = date '0001-01-01'
    where month > date '0001-01-01'
      and month < (date_trunc('month', now_utc() at time zone 'Europe/Belgrade') - interval '12 months')::date`.execute(
    db,
  );

export async function foldSupplierMonths(db: Db): Promise<void> {
  await collectOldMonths(db);
  await foldCounts(db, {
    table: 'supplier_month_counts',
    key: ['company_id', 'supplier_id', 'month'],
    sums: [
      'answered',
      'invited_due',
      'on_time',
      'delivered',
      'complete',
      'finished',
      'damaged',
      'price_kept',
      'invoiced',
    ],
  });
}

/** Keeps the counts behind suppliers' records short. */
export const foldSupplierMonthsJob = defineJob({
  name: 'fold-supplier-months',
  cron: '*/5 * * * *',
  run: ({ platform }) => foldSupplierMonths(platform.db),
});
