import type { Platform } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import type { JobLog } from '#platform/server/jobs/job.ts';
import { readCheck } from '../check/check.read.ts';
import { beginCheck, storeDifference, storeFailure, storeIntact } from '../check/check.repo.ts';
import { compareProofs, type EarlierCheck } from '../check/compare-proofs.ts';
import { readRoots } from '../roots/roots.read.ts';

interface Checking {
  readonly log: JobLog;
  readonly signal: AbortSignal;
  /** Whether an owner requested the check. Such a check is already marked as running and compares the whole year. */
  readonly isRequested?: boolean;
}

/**
 * Compares a company's records with its signed proofs and stores the result. A nightly check compares only the new days
 * and a part of the earlier ones, if the last check found no difference.
 */
export async function checkCompany(
  { db, pool }: Pick<Platform, 'db' | 'pool'>,
  companyId: number,
  { log, signal, isRequested = false }: Checking,
): Promise<void> {
  const tenant = new Tenant(db, pool, companyId);
  let hasBegun = isRequested;
  try {
    const earlier = isRequested ? null : await readEarlierCheck(tenant);
    if (!hasBegun) hasBegun = await tenant.transaction(beginCheck);
    if (!hasBegun) return;
    const [newest] = await readRoots(tenant, 1);
    const found = newest && (await compareProofs(db, tenant, newest.day, earlier, signal));
    await tenant.transaction(async (tx) => {
      if (!found) await storeFailure(tx);
      else if ('intact' in found) await storeIntact(tx, found.intact);
      else await storeDifference(tx, found.differs);
    });
  } catch (error) {
    log.error({ err: error, company_id: companyId }, 'the check of signed proofs failed');
    if (hasBegun) await tenant.transaction(storeFailure);
  }
}

/** Returns what the last check found; null if it found a difference, or if there was none. */
async function readEarlierCheck(tenant: Tenant): Promise<EarlierCheck | null> {
  const check = await readCheck(tenant);
  if (!check || check.bad !== null || check.until === null) return null;
  return { until: check.until, missing: check.missing };
}
