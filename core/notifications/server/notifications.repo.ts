import { sql } from 'kysely';
import type { NoticeData, NotificationMails } from '#core/purchase/rules/notices.ts';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/** Marks a user's unread notifications as read, so that they are not included in a digest. */
export async function markNoticesRead(
  tx: TenantTx,
  userId: number,
  { ids, up_to }: { readonly ids: readonly number[]; readonly up_to: number | undefined },
): Promise<void> {
  const lockedIds = tx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
        ...(up_to === undefined ? [] : [eb('id', '<=', up_to)]),
      ]),
    )
    .orderBy('id')
    .forUpdate();
  await tx
    .updateTable('notifications')
    .set({ read_at: nowSql, digest_at: null })
    .where('id', 'in', lockedIds)
    .execute();
}

export async function writeMailChoice(db: Db, userId: number, mails: NotificationMails): Promise<void> {
  await db
    .updateTable('users')
    .set({ notification_mails: mails, updated_at: nowSql })
    .where('id', '=', userId)
    .execute();
}

export interface ClaimedNotification {
  readonly kind: string;
  readonly purchase_id?: number;
  readonly supplier_id?: number;
  readonly your_turn: boolean;
  readonly data: NoticeData;
}

/**
 * Removes a user's notifications that are due for a digest from the queue and returns them, oldest first, so that
 * they are not included in another digest.
 */
export async function claimDueNotifications(
  tx: TenantTx,
  userId: number,
): Promise<{ readonly taken: ClaimedNotification[]; readonly until: number }> {
  const lockedIds = tx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('digest_at', '<=', nowSql)
    .orderBy('id')
    .forUpdate();
  const rows = await tx
    .updateTable('notifications')
    .set({ digest_at: null })
    .where('id', 'in', lockedIds)
    .returning(['id', 'kind', 'purchase_id', 'supplier_id', 'your_turn', 'data', 'read_at'])
    .execute();
  const unread = rows.filter(({ read_at }) => read_at === null).sort((one, other) => one.id - other.id);
  return {
    until: unread.at(-1)?.id ?? 0,
    taken: unread.flatMap(({ kind, purchase_id, supplier_id, your_turn, data }): ClaimedNotification[] => {
      const entry = { kind, your_turn, data };
      if (purchase_id !== null) return [{ ...entry, purchase_id }];
      if (supplier_id !== null) return [{ ...entry, supplier_id }];
      return data.page === 'drafts' ? [entry] : [];
    }),
  };
}

/** Deletes a batch of notifications older than `days` days. Returns the number of deleted notifications. */
export async function deleteOldNotices(db: Db, days: number, atOnce: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id in (
      select id from notifications
      where created_at < ${nowSql} - make_interval(days => ${sql.lit(days)}) limit ${sql.lit(atOnce)})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
