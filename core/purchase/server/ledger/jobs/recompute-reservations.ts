import { readCompanySettings } from '#platform/server/auth/company-settings.read.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import {
  RECOMPUTE_RESERVATIONS_JOB,
  type ReservationBatch,
  recomputeNextReservations,
} from '../recompute-reservations.step.ts';

/**
 * Applies a changed `budget_reservation` to the next batch of a company's purchases, in one transaction that also
 * queues the following batch, so that a killed process loses no finished batch.
 */
export const recomputeReservationsJob = defineJob<ReservationBatch>({
  name: RECOMPUTE_RESERVATIONS_JOB,
  run: async ({ platform }, order) => {
    const tenant = new Tenant(platform.db, platform.pool, order.company_id);
    await tenant.transaction(async (tx) =>
      recomputeNextReservations(tx, { settings: await readCompanySettings(tx) }, order),
    );
  },
});
