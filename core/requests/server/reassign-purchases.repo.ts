import { OPEN_STATUSES } from '#core/purchase/rules/reassignment.ts';
import { appendEntries, type EventActor } from '#core/purchase/server/record/events.repo.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/** Locks the open purchases of a creator, ordered by id. */
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

/**
 * Assigns purchases to a new creator, with one history entry each. A user who has one of these purchases open gets
 * `stale` when saving it.
 */
export async function assignToCreator(
  tx: TenantTx,
  ids: readonly number[],
  creatorId: number,
  by: EventActor,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (ids.length === 0) return;
  const moved = await tx
    .updateTable('purchases')
    .set(({ eb }) => ({ creator_id: creatorId, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .returning(['id', 'sample'])
    .execute();
  // Sample purchases get no history entries, because sample data is deleted as a whole, whereas history entries
  // are never deleted.
  const entries = moved
    .filter(({ sample }) => !sample)
    .map(({ id }) => ({ purchase_id: id, kind: 'handed_over', by, data }));
  await appendEntries(tx, entries);
}

/** Moves the purchases of one department to another; a trigger updates their counts. */
export async function updatePurchaseSector(tx: TenantTx, fromId: number, intoId: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('purchases')
    .set({ sector_id: intoId })
    .where('sector_id', '=', fromId)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
