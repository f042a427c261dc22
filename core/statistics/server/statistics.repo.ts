import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';

/** Puts what happened since the last time into the sums; nobody who reads sees a moment without either. */
export async function foldStatistics(db: Db): Promise<void> {
  await sql`select fold_statistics()`.execute(db);
}

/** Counts everything anew from one snapshot; what the changes have kept has to be the same. */
export async function rebuildStatistics(db: Db): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => sql`select rebuild_statistics()`.execute(trx));
}
