import { lockSupplier } from '#core/suppliers/server/suppliers.repo.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { readDueHolds } from '../accounts.read.ts';
import { getAccountVersion } from '../accounts.repo.ts';
import { activateAccountVersion } from '../actions/activate-account-version.ts';

/** The maximum number of accounts in one run; the next run starts a minute later. */
const AT_ONCE = 500;

/**
 * Puts approved accounts in force once their waiting time is over; skips accounts that have been decided on in the
 * meantime.
 */
export const endAccountHoldsJob = defineJob({
  name: 'end-account-holds',
  cron: '* * * * *',
  run: async ({ platform }) => {
    for (const due of await readDueHolds(platform.db, AT_ONCE)) {
      const tenant = new Tenant(platform.db, platform.pool, due.company_id);
      await tenant.transaction(async (tx) => {
        const supplier = await lockSupplier(tx, due.supplier_id);
        const version = await getAccountVersion(tx, due.supplier_id, due.id);
        if (supplier && version?.state === 'approved')
          await activateAccountVersion(tx, { ...supplier, id: due.supplier_id }, version, null);
      });
    }
  },
});
