import { OPEN_STATUSES } from '@ponuda/domain/purchase/hand-over';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { EventActor } from '../core/record/events.repo.ts';

/** Locks what somebody raised and has not come to its end, one after the other. */
export async function lockOpenPurchases(tx: TenantTx, creatorId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('purchases')
    .select('purchases.id')
    .where('purchases.creator_id', '=', creatorId)
    .where('purchases.status', 'in', OPEN_STATUSES)
    .orderBy('purchases.id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives purchases another creator, each with one entry in its history; a user who has one open gets `stale`. */
export async function moveToCreator(
  tx: TenantTx,
  ids: readonly number[],
  creatorId: number,
  by: EventActor,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await sql`
    with moved as (
      update purchases set creator_id = ${creatorId}, version = version + 1
      where company_id = ${tx.company_id} and id = any(${ids})
      returning company_id, id
    )
    insert into events (company_id, purchase_id, kind, actor_kind, actor_user_id, actor_name, impersonator_id, data)
    select company_id, id, 'handed_over', ${by.kind}, ${by.kind === 'user' ? by.user_id : null}::int,
      ${by.kind === 'system' ? '' : by.name}, ${by.kind === 'user' ? by.impersonator_id : null}::int,
      ${JSON.stringify(data)}::jsonb
    from moved order by id`.execute(tx.trx);
}

/** Purchases of one department belong to another from now on; their counts follow by the trigger. */
export async function moveToSector(tx: TenantTx, fromId: number, intoId: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('purchases')
    .set({ sector_id: intoId })
    .where('sector_id', '=', fromId)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
