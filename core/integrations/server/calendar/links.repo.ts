import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/** Stores the user's link. A previous link stops working. */
export async function saveCalendarLink(tx: TenantTx, userId: number, hash: Buffer): Promise<void> {
  await tx
    .insertInto('calendar_links', { user_id: userId, token_hash: hash, created_at: nowSql })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ token_hash: hash, created_at: nowSql, last_read_at: null }),
    )
    .execute();
}

/** Records that the link was read, at most every 15 minutes, because calendar apps poll often. */
export async function recordLinkRead(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('calendar_links')
    .set({ last_read_at: nowSql })
    .where('user_id', '=', userId)
    .where(sql<boolean>`coalesce(last_read_at < ${nowSql} - interval '15 minutes', true)`)
    .execute();
}
