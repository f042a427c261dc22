import { type RawBuilder, sql } from 'kysely';
import { type MaintenancePhase, maintenancePhase, NO_MAINTENANCE } from '#platform/shared/maintenance.ts';
import type { Platform } from '../context.ts';
import type { Db } from '../db/client.ts';
import { nowSql } from '../db/clock.ts';

/** A maintenance window that is planned or in progress. */
export interface OpenMaintenance {
  readonly id: number;
  readonly version: number;
  readonly starts_at: string;
  readonly ends_at: string;
  /** The time of the database's clock when the maintenance window was read. */
  readonly now: string;
}

/** Reads the maintenance window that is neither cancelled nor over; there is at most one. */
export async function readOpenMaintenance(db: Db): Promise<OpenMaintenance | undefined> {
  return await db
    .selectFrom('maintenances')
    .select(['id', 'version', 'starts_at', 'ends_at', nowSql.as('now')])
    .where('cancelled_at', 'is', null)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`ends_at > now_utc()`)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Returns the SQL condition that a deadline does not fall into a planned or running maintenance, which moves it even if
 * it has passed in the meantime.
 */
export const isOutsideMaintenance = (deadline: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from maintenances m
  where m.cancelled_at is null and m.ended_at is null and m.ends_at > now_utc()
    and ${deadline} > m.starts_at and ${deadline} <= m.ends_at)`;

/**
 * The time in milliseconds after which a process rereads the maintenance window, and thus notices that another
 * process has planned, moved or ended it. The start is always known further in advance.
 */
const REREAD_MS = 5000;

interface Known {
  readonly maintenance: OpenMaintenance | undefined;
  /** The time of the process's own monotonic clock when the maintenance window was read. */
  readonly at: number;
}

const known = new WeakMap<Db, Known>();
const reading = new WeakMap<Db, Promise<void>>();

/**
 * Reads the maintenance window into this process's memory. Keeps the previous value if the database does not
 * respond.
 */
export function refreshMaintenance({ db }: Pick<Platform, 'db'>): Promise<void> {
  const running = reading.get(db);
  if (running) return running;
  const at = performance.now();
  const read = readOpenMaintenance(db)
    .then(
      (maintenance) => void known.set(db, { maintenance, at }),
      () => undefined,
    )
    .finally(() => reading.delete(db));
  reading.set(db, read);
  return read;
}

/** The current state of the maintenance window, by the database's clock. */
export interface MaintenanceState {
  readonly phase: MaintenancePhase;
  readonly ends_at: string;
  readonly secondsLeft: number;
  /** The value of the response header. */
  readonly token: string;
}

const NONE: MaintenanceState = { phase: 'over', ends_at: '', secondsLeft: 0, token: NO_MAINTENANCE };

/** Returns the state from the values in this process's memory, without a query. */
export function getKnownMaintenance({ db }: Pick<Platform, 'db'>): MaintenanceState {
  const { maintenance, at = 0 } = known.get(db) ?? {};
  if (!maintenance) return NONE;
  const now = Date.parse(maintenance.now) + performance.now() - at;
  const phase = maintenancePhase(maintenance, now);
  if (phase === 'over' || phase === 'later') return { ...NONE, phase };
  const { id, version, ends_at } = maintenance;
  const secondsLeft = Math.max(1, Math.ceil((Date.parse(ends_at) - now) / 1000));
  return { phase, ends_at, secondsLeft, token: `${id}.${version}.${phase}` };
}

/** Returns the state. First rereads the maintenance window if it was last read more than `REREAD_MS` ago. */
export async function getMaintenance(platform: Pick<Platform, 'db' | 'config'>): Promise<MaintenanceState> {
  // Tests move the database's clock and count statements, so they refresh the values in memory themselves.
  const rereads = platform.config.env !== 'test';
  const { at } = known.get(platform.db) ?? {};
  if (at === undefined || (rereads && performance.now() - at > REREAD_MS)) await refreshMaintenance(platform);
  return getKnownMaintenance(platform);
}
