import { sql } from 'kysely';
import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { isRunningSql, stateAfterFailureSql } from './check.read.ts';
import type { Difference, IntactHistory } from './compare-proofs.ts';

/** Marks the check of a company as running; returns false if a check is already running. */
export async function beginCheck(tx: TenantTx): Promise<boolean> {
  const { rows } = await sql`insert into proof_checks (company_id, state) values (${tx.company_id}, 'running')
    on conflict (company_id) do update set state = 'running', started_at = now_utc()
    where not ${isRunningSql}
    returning company_id`.execute(tx.trx);
  return rows.length > 0;
}

export async function storeIntact(
  tx: TenantTx,
  { until, entries, days, missing }: IntactHistory,
): Promise<void> {
  await tx
    .updateTable('proof_checks')
    .set({ state: 'intact', checked_at: nowSql, until, entries, days, missing: [...missing] })
    .set({ bad_day: null, bad_purchase_id: null, bad_seq: null })
    .execute();
}

export async function storeDifference(tx: TenantTx, { day, purchase_id, seq }: Difference): Promise<void> {
  await tx
    .updateTable('proof_checks')
    .set({ state: 'differs', bad_day: day, bad_purchase_id: purchase_id, bad_seq: seq })
    .execute();
}

/** Stores that the check failed; the findings of earlier checks remain. */
export async function storeFailure(tx: TenantTx): Promise<void> {
  await tx.updateTable('proof_checks').set({ state: stateAfterFailureSql }).execute();
}
