import { sql } from 'kysely';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/** Starts a new run over all purchases; returns the run's number. */
export async function beginReservationRun(tx: TenantTx): Promise<number> {
  const { reserving_run } = await tx.trx
    .updateTable('companies')
    .set({ reserving_run: sql`reserving_run + 1`, reserving_after: 0 })
    .where('id', '=', tx.company_id)
    .returning('reserving_run')
    .executeTakeFirstOrThrow();
  return reserving_run;
}

/** Returns the last purchase that a run has processed; null if the run is finished or was replaced by a newer one. */
export async function readReservationRunPosition(tx: TenantTx, run: number): Promise<number | null> {
  const row = await tx.trx
    .selectFrom('companies')
    .select('reserving_after')
    .where('id', '=', tx.company_id)
    .where('reserving_run', '=', run)
    .executeTakeFirst();
  return row?.reserving_after ?? null;
}

/** Stores the progress of a run, unless a newer run has replaced it; `null` if it is finished. */
export async function saveReservationRunPosition(
  tx: TenantTx,
  run: number,
  after: number | null,
): Promise<void> {
  await tx.trx
    .updateTable('companies')
    .set({ reserving_after: after })
    .where('id', '=', tx.company_id)
    .where('reserving_run', '=', run)
    .execute();
}

/**
 * Written as SQL because Kysely has no `materialized`. Without it the planner would scan all purchases of a company
 * by id to find the few that are pending.
 */
const NEXT = `
  with waiting as materialized (
    select id from purchases
    where company_id = $1 and id > $2 and not sample and (
      reserved_budget_id is not null
      or kind = 'request' and status in (${S.ACTIVE}, ${S.VALUATION})
      or status in (${S.AD_HOC}, ${S.DIRECT_INITIATE}))
  )
  select p.id from purchases p
  where p.company_id = $1 and p.id in (select id from waiting order by id limit $3)
  order by p.id for update`;

/** Locks the next purchases that have a reservation or may need one, ordered by id. */
export async function lockNextReservablePurchases(
  tx: TenantTx,
  after: number,
  most: number,
): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(namedStatement(NEXT), [after, most]);
  return rows.map(({ id }) => id);
}
