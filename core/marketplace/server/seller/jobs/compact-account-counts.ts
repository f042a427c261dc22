import type { Db } from '#platform/server/db/client.ts';
import { compactCounts } from '#platform/server/db/compact-counts.ts';
import { defineJob } from '#platform/server/jobs/job.ts';

export const compactAccountCounts = (db: Db) =>
  compactCounts(db, {
    table: 'account_counts',
    key: ['account_company_id', 'measure', 'on_day', 'company_id', 'parent_category_id', 'currency'],
    nullable: ['parent_category_id'],
    sums: ['n', 'net', 'net_eur'],
  });

/** Compacts the counts of the statistics: the changes to each group since the last run become one row. */
export const compactAccountCountsJob = defineJob({
  name: 'fold-account-counts',
  queue: 'statistics',
  cron: '*/5 * * * *',
  run: ({ platform }) => compactAccountCounts(platform.db),
});
