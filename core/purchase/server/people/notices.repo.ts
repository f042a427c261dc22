import { sql } from 'kysely';
import { DIGEST_HOUR, type NoticeData } from '#core/purchase/rules/notices.ts';
import { nowSql, readClock } from '#platform/server/db/clock.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { addDays, type Day, dayInBelgrade, instantInBelgrade } from '#platform/shared/dates.ts';

export interface NewNotification {
  readonly kind: string;
  /** Null for a notice about a supplier. */
  readonly purchase_id: number | null;
  readonly supplier_id?: number;
  readonly your_turn: boolean;
  readonly data: NoticeData;
}

// Written as SQL because Kysely cannot insert from a select limited to one company. Most users receive their emails
// immediately, so no digest time has to be computed for them.
const INSERT_AT_ONCE = `
  insert into notifications (company_id, user_id, kind, purchase_id, your_turn, data, supplier_id)
  select u.company_id, u.id, $3, $4, $5, $6::jsonb, $7
  from users u
  where u.company_id = $1 and u.id = $2 and u.deleted_at is null and u.notification_mails <> 'daily'
  returning user_id`;

/**
 * Inserts a notification. The result states whether its email is sent now or in the digest, or that the user no
 * longer exists.
 */
export async function insertNotification(
  tx: TenantTx,
  userId: number,
  { kind, purchase_id, your_turn, data, supplier_id }: NewNotification,
): Promise<'mail' | 'digest' | 'nobody'> {
  const atOnce = [userId, kind, purchase_id, your_turn, JSON.stringify(data), supplier_id ?? null];
  if ((await tx.rows(namedStatement(INSERT_AT_ONCE), atOnce)).length > 0) return 'mail';
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) return 'nobody';
  await tx
    .insertInto('notifications', {
      user_id: userId,
      kind,
      purchase_id,
      supplier_id: supplier_id ?? null,
      your_turn,
      data: JSON.stringify(data),
      digest_at: computeNextDigestTime(await readClock(tx.trx)),
    })
    .execute();
  return 'digest';
}

/** Inserts a notification without an email or digest, if the user still exists. */
export async function insertSilentNotification(
  tx: TenantTx,
  userId: number,
  notice: NewNotification,
): Promise<void> {
  const { kind, purchase_id, your_turn, data, supplier_id } = notice;
  const user = tx.selectFrom('users').select('id').where('id', '=', userId).where('deleted_at', 'is', null);
  if (!(await user.executeTakeFirst())) return;
  const row = { kind, purchase_id, your_turn, user_id: userId, supplier_id: supplier_id ?? null };
  await tx.insertInto('notifications', { ...row, data: JSON.stringify(data) }).execute();
}

/** Returns the next time in Belgrade at which the digest is due. */
export function computeNextDigestTime(at: string): string {
  const dueOn = (day: Day) => instantInBelgrade(day, DIGEST_HOUR, 0);
  const today = dayInBelgrade(at);
  return Date.parse(dueOn(today)) > Date.parse(at) ? dueOn(today) : dueOn(addDays(today, 1));
}

/**
 * Ends all turns: notifications that asked for action remain as information, and become read for the user who ended
 * the turn. Rows are always locked in order of id, so that concurrent calls do not deadlock.
 */
export async function endNotificationTurns(
  tx: TenantTx,
  of: { readonly purchase_id: number } | { readonly supplier_id: number },
  byUserId: number | null,
): Promise<void> {
  const [column, id] =
    'purchase_id' in of
      ? (['purchase_id', of.purchase_id] as const)
      : (['supplier_id', of.supplier_id] as const);
  const lockedIds = tx
    .selectFrom('notifications')
    .select('id')
    .where(column, '=', id)
    .where('your_turn', '=', true)
    .orderBy('id')
    .forUpdate();
  await tx
    .updateTable('notifications')
    .set({
      your_turn: false,
      digest_at: null,
      data: sql`data || '{"over": true}'`,
      read_at: sql<
        string | null
      >`case when user_id = ${byUserId} then coalesce(read_at, ${nowSql}) else read_at end`,
    })
    .where('id', 'in', lockedIds)
    .execute();
}
