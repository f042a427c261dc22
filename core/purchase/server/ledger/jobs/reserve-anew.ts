import { readSettings } from '#platform/server/auth/company-settings.read.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { RESERVE_ANEW_JOB, type ReserveOrder, reserveNext } from '../reserve-anew.step.ts';

/**
 * Applies a changed `budget_reservation` to the next purchases of a company, in one transaction that also queues the
 * next batch, so that a killed process loses no finished batch.
 */
export const reserveAnewJob = defineJob<ReserveOrder>({
  name: RESERVE_ANEW_JOB,
  run: async ({ platform }, order) => {
    const tenant = new Tenant(platform.db, platform.pool, order.company_id);
    await tenant.transaction(async (tx) => reserveNext(tx, { settings: await readSettings(tx) }, order));
  },
});
