import type { Platform } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import type { JobLog } from '#platform/server/jobs/job.ts';
import { beginCheck, storeDifference, storeFailure, storeIntact } from '../check/check.repo.ts';
import { compareProofs } from '../check/compare-proofs.ts';
import { readRoots } from '../roots/roots.read.ts';

interface Checking {
  readonly log: JobLog;
  readonly signal: AbortSignal;
  /** Whether the check is already marked as running. */
  readonly hasBegun?: boolean;
}

/** Compares a company's records with its signed proofs and stores the result. */
export async function checkCompany(
  { db, pool }: Pick<Platform, 'db' | 'pool'>,
  companyId: number,
  { log, signal, hasBegun = false }: Checking,
): Promise<void> {
  const tenant = new Tenant(db, pool, companyId);
  if (!hasBegun && !(await tenant.transaction(beginCheck))) return;
  try {
    const [newest] = await readRoots(tenant, 1);
    const found = newest && (await compareProofs(db, tenant, newest.day, signal));
    await tenant.transaction(async (tx) => {
      if (!found) await storeFailure(tx);
      else if ('intact' in found) await storeIntact(tx, found.intact);
      else await storeDifference(tx, found.differs);
    });
  } catch (error) {
    log.error({ err: error, company_id: companyId }, 'the check of signed proofs failed');
    await tenant.transaction(storeFailure);
  }
}
