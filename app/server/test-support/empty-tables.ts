import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';

/** Empties tables and the rows that reference them, bypassing the triggers that forbid it. */
export function emptyTables(db: Db, ...tables: readonly string[]): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(trx);
  });
}
