import type { Transaction } from 'kysely';
import type { SessionRow } from '#core/accounts/wire/profile.ts';
import type { Session } from '#platform/server/auth/authenticate.ts';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Database } from '#platform/server/db/tables.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import { parseDevice } from './device.ts';

const openOf = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .where('sessions.user_id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.idle_until', '>', nowSql)
    .where('sessions.absolute_until', '>', nowSql);

/** The current session first, then the last seen. */
const listed = (db: Db, { id, user }: Session) =>
  openOf(db, user.id)
    .leftJoin('users as moderators', 'moderators.id', 'sessions.impersonator_id')
    .select(['sessions.id', 'user_agent', 'ip', 'kind', 'sessions.created_at', 'last_seen_at'])
    .select('moderators.name as moderator')
    .orderBy(({ eb }) => eb('sessions.id', '=', id), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('sessions.id', 'desc');
type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

const present =
  (session: Session) =>
  ({ user_agent, moderator, kind, ...row }: Row): SessionRow => ({
    ...row,
    ...parseDevice(user_agent),
    kind,
    moderator: moderator ?? '',
    current: row.id === session.id,
  });

/** Returns the caller's open sessions, including a moderator's impersonation, so that the user can see it. */
export async function readSessions(db: Db, session: Session, page: number) {
  const { total } = await openOf(db, session.user.id)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await listed(db, session).limit(PAGE_SIZE).offset(pageOffset(page)).execute();
  return toPage(rows.map(present(session)), page, total);
}

/** Yields the caller's open sessions in batches. */
export function listAllSessions(trx: Transaction<Database>, session: Session) {
  const rows = rowsByCursor<Row>(trx, listed(trx, session).compile());
  return mapBatches(rows, (batch) => batch.map(present(session)));
}

/** Returns one of the caller's open sessions; undefined if the session has ended or belongs to another user. */
export async function findOwnSession(db: Db, userId: number, id: number) {
  return await openOf(db, userId)
    .select(['sessions.id', 'user_agent', 'ip'])
    .where('sessions.id', '=', id)
    .executeTakeFirst();
}
