import { defineJob } from '../../../../platform/jobs/job.ts';
import { foldSupplierCounts } from '../supplier-counts.repo.ts';

/** Keeps the counts behind suppliers' profiles short. */
export const foldSupplierCountsJob = defineJob({
  name: 'fold-supplier-counts',
  cron: '*/5 * * * *',
  run: ({ platform }) => foldSupplierCounts(platform.db),
});
