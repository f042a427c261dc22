import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { buildUnclaimedCondition } from '../record/own-uploads.read.ts';

/** The number of hours for which an unattached upload is stored. */
const KEPT_HOURS = 24;

/** Deletes the rows of expired uploads of all companies; returns their storage keys. */
export async function deleteExpiredUploads(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('files')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('files as f')
        .select('f.id')
        .where(sql<boolean>`f.created_at < now_utc() - make_interval(hours => ${KEPT_HOURS})`)
        .where(buildUnclaimedCondition('f'))
        .orderBy('f.id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('storage_key')
    .execute();
  return rows.map((row) => row.storage_key);
}
