import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';

/**
 * Reads the last day that has ended in Belgrade. `is_early` is true from 23:00 on, shortly before the current day
 * ends.
 */
export async function readEndedDay(db: Db): Promise<{ readonly day: string; readonly is_early: boolean }> {
  return db
    .selectNoFrom([
      sql<string>`((now_utc() at time zone 'Europe/Belgrade')::date - 1)::text`.as('day'),
      sql<boolean>`(now_utc() at time zone 'Europe/Belgrade')::time >= '23:00'`.as('is_early'),
    ])
    .executeTakeFirstOrThrow();
}
