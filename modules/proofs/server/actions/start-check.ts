import type { CompanyContext } from '#platform/server/context.ts';
import { addJob } from '#platform/server/jobs/add-job.ts';
import { beginCheck } from '../check/check.repo.ts';
import { CHECK_JOB } from '../jobs/check-proofs.ts';

/** Starts a check of the company's proofs, unless one is running. */
export async function startCheck({ tenant, company }: CompanyContext): Promise<void> {
  await tenant.transaction(async (tx) => {
    if (await beginCheck(tx))
      await addJob(
        tx.trx,
        CHECK_JOB,
        { company_id: company.id },
        { jobKey: `${CHECK_JOB}-${company.id}`, maxAttempts: 1 },
      );
  });
}
