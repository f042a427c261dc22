import { sql } from 'kysely';
import { defineJob } from '../../../platform/jobs/job.ts';
import { foldPurchaseCounts } from '../purchase-counts.repo.ts';

/** Keeps the counts short: the changes of each group since the last time become one row. */
export const foldPurchaseCountsJob = defineJob({
  name: 'fold-purchase-counts',
  cron: '*/5 * * * *',
  run: async ({ platform }) => {
    await platform.db.transaction().execute(async (trx) => {
      // Two runs at once would wait for each other's rows and find nothing left to do.
      await sql`select pg_advisory_xact_lock(hashtext('fold-purchase-counts'))`.execute(trx);
      await foldPurchaseCounts(trx);
    });
  },
});
