import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import { toWindow } from '../rules/window.ts';
import type { MaintenanceBody } from '../wire.ts';

const columnsOf = ({ starts_at, minutes, reasons }: MaintenanceBody) => ({
  ...toWindow(starts_at, minutes),
  reasons: reasons === null ? null : JSON.stringify(reasons),
});

/**
 * Locks the table, so that changes run one after another and at most one maintenance is planned or running. New
 * batches of moved deadlines wait for the change, which would otherwise wait until all of them are done.
 */
export async function lockMaintenances(trx: Db): Promise<void> {
  await sql`lock table maintenances in exclusive mode`.execute(trx);
}

export async function insertMaintenance(trx: Db, body: MaintenanceBody): Promise<number> {
  const { id } = await trx
    .insertInto('maintenances')
    .values(columnsOf(body))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Change = MaintenanceBody | 'cancel' | 'end';

/** Changes a maintenance and increments its version. */
export async function updateMaintenance(trx: Db, id: number, change: Change): Promise<void> {
  const set =
    change === 'cancel'
      ? { cancelled_at: nowSql }
      : change === 'end'
        ? { ended_at: nowSql }
        : columnsOf(change);
  await trx
    .updateTable('maintenances')
    .set(({ eb }) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
