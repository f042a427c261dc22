import { sql } from 'kysely';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/** Notes that another setting is to be carried out from the first purchase on. Answers its number. */
export async function beginReserving(tx: TenantTx): Promise<number> {
  const { reserving_run } = await tx.trx
    .updateTable('companies')
    .set({ reserving_run: sql`reserving_run + 1`, reserving_after: 0 })
    .where('id', '=', tx.company_id)
    .returning('reserving_run')
    .executeTakeFirstOrThrow();
  return reserving_run;
}

/** Answers the last purchase that a change was carried out for; null: it is over, or another one took its place. */
export async function readReservingAfter(tx: TenantTx, run: number): Promise<number | null> {
  const row = await tx.trx
    .selectFrom('companies')
    .select('reserving_after')
    .where('id', '=', tx.company_id)
    .where('reserving_run', '=', run)
    .executeTakeFirst();
  return row?.reserving_after ?? null;
}

/** Notes how far a change was carried out, unless another one took its place; `null`: it is over. */
export async function noteReserved(tx: TenantTx, run: number, after: number | null): Promise<void> {
  await tx.trx
    .updateTable('companies')
    .set({ reserving_after: after })
    .where('id', '=', tx.company_id)
    .where('reserving_run', '=', run)
    .execute();
}

/**
 * Written as SQL because Kysely has no `materialized`: by itself the planner would walk all purchases of a company by their
 * number for the few that wait.
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

/** Holds the next purchases that have something reserved or may have to, in the order of their ids. */
export async function lockNextReserving(tx: TenantTx, after: number, most: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(statement(NEXT), [after, most]);
  return rows.map(({ id }) => id);
}
