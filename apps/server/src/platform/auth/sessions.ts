import { SESSION } from '@ponuda/domain/access/session-times';
import { ACCESS_TOKEN_SECONDS } from '@ponuda/domain/validation/limits';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { now } from '../db/clock.ts';
import type { Database } from '../db/tables.ts';
import { digestOf, newSecret } from './secrets.ts';

export interface Tokens {
  readonly access: string;
  /** Undefined where the browser holds the newest refresh secret already. */
  readonly refresh: string | undefined;
}

const inSeconds = (seconds: number) => sql<string>`now_utc() + make_interval(secs => ${seconds})`;

async function addAccessToken(db: Db, sessionId: number): Promise<string> {
  const access = newSecret();
  await db
    .deleteFrom('session_tokens')
    .where('session_id', '=', sessionId)
    .where('valid_until', '<', now)
    .execute();
  await db
    .updateTable('session_tokens')
    .set({ valid_until: sql`least(valid_until, ${inSeconds(SESSION.graceSeconds)})` })
    .where('session_id', '=', sessionId)
    .execute();
  await db
    .insertInto('session_tokens')
    .values({
      access_hash: digestOf(access),
      session_id: sessionId,
      valid_until: inSeconds(ACCESS_TOKEN_SECONDS),
    })
    .execute();
  return access;
}

/** Opens a session: a short access token, and a refresh secret that only the cookie holds (facts 3). */
export function openSession(db: Db, userId: number, userAgent: string): Promise<Tokens> {
  return db.transaction().execute(async (trx) => {
    const refresh = newSecret();
    const { id } = await trx
      .insertInto('sessions')
      .values({
        user_id: userId,
        refresh_hash: digestOf(refresh),
        idle_until: inSeconds(SESSION.idleSeconds),
        absolute_until: inSeconds(SESSION.absoluteSeconds),
        user_agent: userAgent.slice(0, 255),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { access: await addAccessToken(trx, id), refresh };
  });
}

/**
 * Renews a session by its refresh secret, which is replaced. The replaced one still counts for a few
 * seconds, so that tabs that refresh together stay in; after that its use means theft and ends the session.
 * Answers undefined where there is no session to renew.
 */
export function renewSession(db: Db, refresh: string): Promise<Tokens | undefined> {
  const digest = digestOf(refresh);
  return db.transaction().execute(async (trx) => {
    const session = await trx
      .selectFrom('sessions')
      .select(['id', 'refresh_hash'])
      .select(sql<boolean>`idle_until > now_utc() and absolute_until > now_utc()`.as('alive'))
      .select(sql<boolean>`coalesce(previous_until > now_utc(), false)`.as('in_grace'))
      .where((eb) => eb.or([eb('refresh_hash', '=', digest), eb('previous_refresh_hash', '=', digest)]))
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!session?.alive) return undefined;
    if (!session.refresh_hash.equals(digest)) {
      if (session.in_grace) return { access: await addAccessToken(trx, session.id), refresh: undefined };
      await endSessions(trx, 'reused refresh secret', (query) => query.where('id', '=', session.id));
      return undefined;
    }
    const next = newSecret();
    await trx
      .updateTable('sessions')
      .set({
        refresh_hash: digestOf(next),
        previous_refresh_hash: digest,
        previous_until: inSeconds(SESSION.graceSeconds),
        idle_until: inSeconds(SESSION.idleSeconds),
      })
      .where('id', '=', session.id)
      .execute();
    return { access: await addAccessToken(trx, session.id), refresh: next };
  });
}

type Sessions = SelectQueryBuilder<Database, 'sessions', { id: number }>;

/** Ends the chosen sessions at once: their tokens are gone with the same commit. */
export async function endSessions(db: Db, why: string, choose: (query: Sessions) => Sessions): Promise<void> {
  const rows = await choose(
    db.selectFrom('sessions').select('sessions.id').where('ended_at', 'is', null),
  ).execute();
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return;
  await db.deleteFrom('session_tokens').where('session_id', 'in', ids).execute();
  await db.updateTable('sessions').set({ ended_at: now, ended_why: why }).where('id', 'in', ids).execute();
}
