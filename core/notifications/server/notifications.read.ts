import { sql } from 'kysely';
import type { NotificationMails } from '#core/purchase/rules/notices.ts';
import { MAX_SHOWN_UNREAD } from '#core/purchase/rules/notices.ts';
import { maySee } from '#core/purchase/rules/visibility.ts';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { passesGate } from '#platform/shared/access/gates.ts';
import type { Language } from '#platform/shared/languages.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { NoticeFilter, Notification } from '../wire.ts';

const UNREAD = {
  name: 'notifications-unread',
  // Counting stops above the number that the bell can show, however many notifications are unread.
  text: `
    select
      (select count(*)::int from (
        select from notifications where company_id = $1 and user_id = $2 and read_at is null limit ${MAX_SHOWN_UNREAD + 1}
      ) counted) as unread,
      (select count(*)::int from (
        select from notifications
        where company_id = $1 and user_id = $2 and read_at is null and your_turn limit ${MAX_SHOWN_UNREAD + 1}
      ) counted) as your_turn`,
};

export interface UnreadCounts {
  readonly unread: number;
  readonly your_turn: number;
}

/** Counts the unread notifications, and how many of them need the user's action. */
export async function countUnreadNotices(tenant: Tenant, userId: number): Promise<UnreadCounts> {
  const [counted] = await tenant.rows<UnreadCounts>(UNREAD, [userId]);
  return counted ?? { unread: 0, your_turn: 0 };
}

function matching(tenant: Tenant, actor: Actor, show: NoticeFilter) {
  const all = tenant.selectFrom('notifications').where('notifications.user_id', '=', actor.user_id);
  if (show === 'unread') return all.where('read_at', 'is', null);
  return show === 'your_turn' ? all.where('your_turn', '=', true) : all;
}

const listed = (tenant: Tenant, actor: Actor, show: NoticeFilter) =>
  matching(tenant, actor, show)
    .leftJoin('purchases', 'purchases.id', 'notifications.purchase_id')
    .leftJoin('suppliers', 'suppliers.id', 'notifications.supplier_id')
    .select(['suppliers.deleted_at as supplier_deleted_at'])
    .select([
      'notifications.id',
      'notifications.kind',
      'notifications.purchase_id',
      'notifications.supplier_id',
      'notifications.your_turn',
      'notifications.read_at',
      'notifications.data',
      'notifications.created_at',
    ])
    .select(['purchases.kind as purchase_kind', 'purchases.status', 'purchases.confirmed_by_owner'])
    .select(['purchases.creator_id', 'purchases.sector_id', 'purchases.premium'])
    .orderBy('notifications.id', 'desc');
type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

/** Reads a page of the user's notifications, newest first. */
export async function readNotificationsPage(
  tenant: Tenant,
  actor: Actor,
  { page, show }: { readonly page: number; readonly show: NoticeFilter },
) {
  const { total } = await matching(tenant, actor, show)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await listed(tenant, actor, show).limit(PAGE_SIZE).offset(pageOffset(page)).execute();
  return toPage(
    rows.map((row) => presentNotice(actor, row)),
    page,
    total,
  );
}

export function listAllNotifications(tenant: TenantTx, actor: Actor, show: NoticeFilter) {
  const rows = rowsByCursor<Row>(tenant.trx, listed(tenant, actor, show).compile());
  return mapBatches(rows, (batch) => batch.map((row) => presentNotice(actor, row)));
}

function presentNotice(actor: Actor, row: Row): Notification {
  return {
    id: row.id,
    kind: row.kind,
    purchase_id: row.purchase_id,
    supplier_id: row.supplier_id,
    your_turn: row.your_turn,
    read: row.read_at !== null,
    reachable: isReachable(actor, row),
    data: row.data,
    created_at: row.created_at,
  };
}

function isReachable(actor: Actor, row: Row): boolean {
  if (row.data.page === 'drafts') return passesGate(actor, 'newRequest');
  if (row.data.page === 'archive') return passesGate(actor, 'companySettings');
  if (row.data.page === 'deliveries') return passesGate(actor, 'warehouse');
  if (row.supplier_id !== null)
    return row.supplier_deleted_at === null && passesGate(actor, 'supplierAccountsRead');
  return (
    row.creator_id !== null &&
    row.purchase_kind !== null &&
    row.status !== null &&
    maySee(actor, {
      kind: row.purchase_kind,
      status: row.status,
      confirmed_by_owner: row.confirmed_by_owner ?? false,
      creator_id: row.creator_id,
      sector_id: row.sector_id,
      premium: row.premium ?? false,
    })
  );
}

export async function readMailChoice(db: Db, userId: number): Promise<NotificationMails> {
  const user = await db
    .selectFrom('users')
    .select('notification_mails')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return user.notification_mails === 'daily' ? 'daily' : 'each';
}

export interface DigestRecipient {
  readonly id: number;
  readonly company_id: number;
  readonly name: string;
  readonly email: string;
  readonly lang: Language;
  readonly deleted_at: string | null;
}

/**
 * Reads a batch of users whose digest is due. Deleted users are included, so that their notifications are also
 * cleared.
 */
export async function readDueDigestRecipients(db: Db, limit: number): Promise<DigestRecipient[]> {
  const { rows } = await sql<DigestRecipient>`
    select u.id, u.company_id, u.name, u.email, u.lang, u.deleted_at
    from (
      select distinct user_id from notifications where digest_at <= ${nowSql} limit ${sql.lit(limit)}
    ) due join users u on u.id = due.user_id where u.company_id is not null`.execute(db);
  return rows;
}
