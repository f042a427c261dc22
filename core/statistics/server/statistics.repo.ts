import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';

/** Adds the recorded changes to the sums in one transaction, so that readers always see each change exactly once. */
export async function rollUpStatistics(db: Db): Promise<void> {
  await sql`select fold_statistics()`.execute(db);
}

/** Recomputes all sums from one snapshot; the result must equal the incrementally updated sums. */
export async function rebuildStatistics(db: Db): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => sql`select rebuild_statistics()`.execute(trx));
}
