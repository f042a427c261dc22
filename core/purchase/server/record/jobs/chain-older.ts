import { Tenant } from '#platform/server/db/tenant.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { chainOlderEntries, readUnchained } from '../chain/older-entries.repo.ts';

/** So many purchases are looked up at once. */
const AT_ONCE = 200;

/** Gives the entries that were written before there were chains their places, one purchase after the other. */
export const chainOlderJob = defineJob({
  name: 'chain-older-entries',
  cron: '*/5 * * * *',
  run: async ({ platform, signal }) => {
    for (;;) {
      const waiting = await readUnchained(platform.db, AT_ONCE);
      for (const { company_id, purchase_id } of waiting) {
        if (signal.aborted) return;
        const tenant = new Tenant(platform.db, platform.pool, company_id);
        await tenant.transaction((tx) => chainOlderEntries(tx, purchase_id));
      }
      if (waiting.length < AT_ONCE) return;
    }
  },
});
