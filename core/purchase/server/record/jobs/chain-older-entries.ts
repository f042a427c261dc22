import { Tenant } from '#platform/server/db/tenant.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { chainOlderEntries, readUnchainedPurchases } from '../chain/older-entries.repo.ts';

/** The number of purchases read in one batch. */
const BATCH_SIZE = 200;

/** Chains the entries that were written before chains existed, one purchase at a time. */
export const chainOlderEntriesJob = defineJob({
  name: 'chain-older-entries',
  cron: '*/5 * * * *',
  run: async ({ platform, signal }) => {
    for (;;) {
      const waiting = await readUnchainedPurchases(platform.db, BATCH_SIZE);
      for (const { company_id, purchase_id } of waiting) {
        if (signal.aborted) return;
        const tenant = new Tenant(platform.db, platform.pool, company_id);
        await tenant.transaction((tx) => chainOlderEntries(tx, purchase_id));
      }
      if (waiting.length < BATCH_SIZE) return;
    }
  },
});
