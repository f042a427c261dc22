import { sql } from 'kysely';
import { DIGEST_HOUR, type NoticeData, type NotificationMails } from '#core/purchase/rules/notices.ts';
import type { Db } from '#platform/server/db/client.ts';
import { now, readClock } from '#platform/server/db/clock.ts';
import { statement } from '#platform/server/db/statement.ts';
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

// Written as SQL because Kysely has no insert from a select of one company: most people get their mails at once, and
// for them no digest has to be reckoned.
const INSERT_AT_ONCE = `
  insert into notifications (company_id, user_id, kind, purchase_id, your_turn, data, supplier_id)
  select u.company_id, u.id, $3, $4, $5, $6::jsonb, $7
  from users u
  where u.company_id = $1 and u.id = $2 and u.deleted_at is null and u.notification_mails <> 'daily'
  returning user_id`;

/** Writes it; answers whether its mail is to go now, waits for the digest, or there is nobody to tell. */
export async function insertNotification(
  tx: TenantTx,
  userId: number,
  { kind, purchase_id, your_turn, data, supplier_id }: NewNotification,
): Promise<'mail' | 'digest' | 'nobody'> {
  const atOnce = [userId, kind, purchase_id, your_turn, JSON.stringify(data), supplier_id ?? null];
  if ((await tx.rows(statement(INSERT_AT_ONCE), atOnce)).length > 0) return 'mail';
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
      digest_at: nextDigest(await readClock(tx.trx)),
    })
    .execute();
  return 'digest';
}

/** Writes it for a user who is still there, into no digest. */
export async function insertQuietly(tx: TenantTx, userId: number, notice: NewNotification): Promise<void> {
  const { kind, purchase_id, your_turn, data, supplier_id } = notice;
  const user = tx.selectFrom('users').select('id').where('id', '=', userId).where('deleted_at', 'is', null);
  if (!(await user.executeTakeFirst())) return;
  const row = { kind, purchase_id, your_turn, user_id: userId, supplier_id: supplier_id ?? null };
  await tx.insertInto('notifications', { ...row, data: JSON.stringify(data) }).execute();
}

/** The next time in Belgrade that the digest is due. */
export function nextDigest(at: string): string {
  const dueOn = (day: Day) => instantInBelgrade(day, DIGEST_HOUR, 0);
  const today = dayInBelgrade(at);
  return Date.parse(dueOn(today)) > Date.parse(at) ? dueOn(today) : dueOn(addDays(today, 1));
}

/**
 * It is nobody's turn any more: what was one's own turn stays as what it told, for whoever ended it as read. Rows are
 * locked in their order everywhere, so that nobody waits for each other.
 */
export async function endTurnsOf(
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
      >`case when user_id = ${byUserId} then coalesce(read_at, ${now}) else read_at end`,
    })
    .where('id', 'in', lockedIds)
    .execute();
}

/** Marks unread ones of a user as read; read ones go into no digest. */
export async function markRead(
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
    .set({ read_at: now, digest_at: null })
    .where('id', 'in', lockedIds)
    .execute();
}

export async function writeMailChoice(db: Db, userId: number, mails: NotificationMails): Promise<void> {
  await db
    .updateTable('users')
    .set({ notification_mails: mails, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

export interface TakenNotification {
  readonly kind: string;
  readonly purchase_id?: number;
  readonly supplier_id?: number;
  readonly your_turn: boolean;
  readonly data: NoticeData;
}

/** Takes what is due for somebody's digest, oldest first: whatever is taken is in no other digest. */
export async function takeDue(
  tx: TenantTx,
  userId: number,
): Promise<{ readonly taken: TakenNotification[]; readonly until: number }> {
  const lockedIds = tx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('digest_at', '<=', now)
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
    taken: unread.flatMap(({ kind, purchase_id, supplier_id, your_turn, data }): TakenNotification[] => {
      const entry = { kind, your_turn, data };
      if (purchase_id !== null) return [{ ...entry, purchase_id }];
      if (supplier_id !== null) return [{ ...entry, supplier_id }];
      return data.page === 'drafts' ? [entry] : [];
    }),
  };
}

/** Deletes a batch of what is older than so many days; answers how many. */
export async function deleteOld(db: Db, days: number, atOnce: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id in (
      select id from notifications
      where created_at < ${now} - make_interval(days => ${sql.lit(days)}) limit ${sql.lit(atOnce)})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
