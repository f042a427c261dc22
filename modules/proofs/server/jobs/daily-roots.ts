import { Tenant } from '#platform/server/db/tenant.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { openSigner } from '#platform/server/signing/signing-key.ts';
import { readEndedDay } from '../roots/ended-day.read.ts';
import { makeRoot } from '../roots/make-root.step.ts';

/**
 * Makes the root of the day that ended for each company, at 00:20 in Belgrade. Daylight saving time shifts that in UTC,
 * so the job runs at both hours. After downtime one root covers everything since the last one.
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
