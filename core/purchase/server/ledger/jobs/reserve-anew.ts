import { readSettings } from '#platform/server/auth/company-settings.read.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { RESERVE_ANEW_JOB, type ReserveOrder, reserveNext } from '../reserve-anew.step.ts';

/**
 * Carries another `budget_reservation` out for some purchases of a company, in one transaction, which queues the next part: a
 * process that is killed loses no part that is done.
 */
export const reserveAnewJob = defineJob<ReserveOrder>({
  name: RESERVE_ANEW_JOB,
  run: async ({ platform }, order) => {
    const tenant = new Tenant(platform.db, platform.pool, order.company_id);
    await tenant.transaction(async (tx) => reserveNext(tx, { settings: await readSettings(tx) }, order));
  },
});
