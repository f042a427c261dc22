import { sql, type Transaction } from 'kysely';
import type { MailState, QueuedMail } from '#core/moderation/wire/moderation.ts';
import type { Db } from '#platform/server/db/client.ts';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Database } from '#platform/server/db/tables.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';

type Counts = Readonly<Record<MailState, number>>;

/**
 * Reads a page of the emails in a state, newest first, without their text and parameters, which contain link
 * secrets.
 */
export async function readMails(db: Db, state: MailState, page: number) {
  const { rows } =
    await sql<QueuedMail>`${listOf(state)} limit ${PAGE_SIZE} offset ${pageOffset(page)}`.execute(db);
  const counts = await countMails(db);
  const { rows: waiting } = await sql<{ created_at: string }>`
    select created_at from mails where state = 'queued' order by id limit 1`.execute(db);
  return {
    ...toPage(rows, page, counts[state]),
    counts,
    oldest_waiting: waiting[0]?.created_at ?? null,
  };
}

const listOf = (state: MailState) => sql`
  select m.id, m.template, m.to_email as to,
    case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as company,
    m.lang, m.state, m.attempts, m.last_error, m.created_at, m.sent_at,
    m.bounced_at
  from mails m left join companies c on c.id = m.company_id
  where m.state = ${state} order by m.id desc`;

export function listAllMails(trx: Transaction<Database>, state: MailState) {
  return rowsByCursor<QueuedMail>(trx, listOf(state).compile(trx));
}

async function countMails(db: Db): Promise<Counts> {
  const rows = await db
    .selectFrom('mails')
    .select(['state', sql<number>`count(*)::int`.as('n')])
    .groupBy('state')
    .execute();
  const of = (state: MailState) => rows.find((row) => row.state === state)?.n ?? 0;
  return { queued: of('queued'), dead: of('dead'), sent: of('sent'), dropped: of('dropped') };
}

/** Returns an email's ID, template and recipient. Throws 404 if it does not exist. */
export async function getMail(db: Db, id: number) {
  const row = await db
    .selectFrom('mails')
    .select(['id', 'template', 'to_email'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFoundError();
  return row;
}
