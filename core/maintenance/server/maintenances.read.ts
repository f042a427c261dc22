import { sql, type Transaction } from 'kysely';
import type { AnnouncedMaintenance, Maintenance } from '#core/maintenance/wire.ts';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Database } from '#platform/server/db/tables.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import { readOpenMaintenance } from '#platform/server/maintenance/known-maintenance.ts';
import type { Language } from '#platform/shared/languages.ts';
import { maintenancePhase } from '#platform/shared/maintenance.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import { maintenanceStatus } from '../rules/window.ts';

type Stored = Omit<Maintenance, 'status'> & { readonly cancelled_at: string | null; readonly now: string };

const listOf = (db: Db) =>
  db
    .selectFrom('maintenances')
    .select([
      'id',
      'version',
      'starts_at',
      'ends_at',
      'reasons',
      'cancelled_at',
      'ended_at',
      nowSql.as('now'),
    ])
    .select(
      sql<number>`(select count(*)::int from moved_deadlines m where m.maintenance_id = maintenances.id)`.as(
        'deadlines',
      ),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc');

const present = ({ cancelled_at, now, ...row }: Stored): Maintenance => ({
  ...row,
  status: maintenanceStatus({ ...row, cancelled_at }, now),
});

/** Reads a page of all maintenances, newest first. */
export async function readMaintenancesPage(db: Db, page: number) {
  const rows = await listOf(db).limit(PAGE_SIZE).offset(pageOffset(page)).execute();
  const { total } = await db
    .selectFrom('maintenances')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return toPage(rows.map(present), page, total);
}

export function listAllMaintenances(trx: Transaction<Database>) {
  return mapBatches(rowsByCursor<Stored>(trx, listOf(trx).compile()), (rows) => rows.map(present));
}

/** Returns a maintenance. Throws 404 if it does not exist. */
export async function getMaintenanceById(db: Db, id: number): Promise<Maintenance> {
  const row = await listOf(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFoundError();
  return present(row);
}

/** Reads the maintenance that is announced to users or running; null if there is none. */
export async function readAnnouncedMaintenance(db: Db, lang: Language): Promise<AnnouncedMaintenance | null> {
  const open = await readOpenMaintenance(db);
  if (!open) return null;
  const { id, starts_at, ends_at } = open;
  const now = Date.parse(open.now);
  if (maintenancePhase(open, now) === 'later') return null;
  const { reasons } = await db
    .selectFrom('maintenances')
    .select('reasons')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const secondsTo = (instant: string) => Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000));
  return {
    starts_at,
    ends_at,
    reason: reasons?.[lang] ?? '',
    seconds_to_start: secondsTo(starts_at),
    seconds_to_end: secondsTo(ends_at),
  };
}
