import { defineJob } from '#platform/server/jobs/job.ts';
import { checkCompany } from '../actions/check-company.ts';
import { readUncheckedCompanies } from '../check/check.read.ts';

/** The name of the job that an owner starts for the owner's company. */
export const CHECK_JOB = 'check-company-proofs';

/**
 * Checks the new proofs of every company, and a part of the earlier ones, each night at 02:10 in Belgrade, after the day
 * was signed. In UTC that is 00:10 or 01:10, depending on daylight saving time, so the job runs at both times. Each
 * company is checked once a night.
 */
export const checkProofsJob = defineJob({
  name: 'check-proofs',
  cron: '10 0,1 * * *',
  run: async ({ platform, log, signal }) => {
    for (const id of await readUncheckedCompanies(platform.db)) {
      if (signal.aborted) return;
      await checkCompany(platform, id, { log, signal });
    }
  },
});

export const checkCompanyProofsJob = defineJob({
  name: CHECK_JOB,
  run: async ({ platform, log, signal }, { company_id }: { readonly company_id: number }) =>
    checkCompany(platform, company_id, { log, signal, isRequested: true }),
});
