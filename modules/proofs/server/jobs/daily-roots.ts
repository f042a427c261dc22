import { Tenant } from '#platform/server/db/tenant.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { openSigner } from '#platform/server/signing/signing-key.ts';
import { readEndedDay } from '../roots/ended-day.read.ts';
import { makeRoot } from '../roots/make-root.step.ts';

/**
 * Creates the root of the day that ended for each company, at 00:20 in Belgrade. In UTC that is 22:20 or 23:20,
 * depending on daylight saving time, so the job runs at both times. After downtime one root covers everything since
 * the last root.
 */
export const dailyRootsJob = defineJob({
  name: 'daily-roots',
  cron: '20 22,23 * * *',
  run: async ({ platform, signal }) => {
    const { day, is_early } = await readEndedDay(platform.db);
    if (is_early) return;
    const signer = await openSigner(platform);
    for (const { id } of await platform.db.selectFrom('companies').select('id').orderBy('id').execute()) {
      if (signal.aborted) return;
      const tenant = new Tenant(platform.db, platform.pool, id);
      await tenant.transaction((tx) => makeRoot(tx, signer, day));
    }
  },
});
