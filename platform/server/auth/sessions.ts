import { type InsertObject, type SelectQueryBuilder, sql } from 'kysely';
import type pg from 'pg';
import { SESSION_LIFETIMES } from '#platform/shared/access/session-times.ts';
import {
  ACCESS_TOKEN_SECONDS,
  IMPERSONATION_SECONDS,
  SSO_ACCESS_TOKEN_SECONDS,
} from '#platform/shared/validation/limits.ts';
import { recordAuditEntry } from '../audit/record-audit.ts';
import type { Db } from '../db/client.ts';
import { nowSql } from '../db/clock.ts';
import type { Database } from '../db/tables.ts';
import type { SessionKind } from './authenticate.ts';
import { digestSecret, generateSecret } from './secrets.ts';

export interface SessionTokens {
  readonly access: string;
  /** Undefined if the browser already has the newest refresh secret. */
  readonly refresh: string | undefined;
  readonly kind: SessionKind;
}

const inSeconds = (seconds: number) => sql<string>`now_utc() + make_interval(secs => ${seconds})`;

/** The lifetime of an access token by kind of session (specification §9, product 2 and 7). */
const ACCESS_SECONDS: Readonly<Record<SessionKind, number>> = {
  password: ACCESS_TOKEN_SECONDS,
  sso: SSO_ACCESS_TOKEN_SECONDS,
  impersonation: IMPERSONATION_SECONDS,
};
export const getAccessTokenLifetimeSeconds = (kind: SessionKind): number => ACCESS_SECONDS[kind];

/**
 * How long a session remains valid without being renewed. The web app renews sessions opened through an identity
 * provider every 30 minutes.
 */
const IDLE_SECONDS = {
  password: SESSION_LIFETIMES.idleSeconds,
  sso: SESSION_LIFETIMES.ssoIdleSeconds,
} as const;

/**
 * Adds an access token to a session. The session's earlier tokens expire soon, and expired ones are deleted. A token of
 * a provider's session expires at the latest a token's lifetime after the provider was last asked, so that a user who
 * is disabled there is out by then. While the provider is unreachable (`prolong: false`) it expires with the session.
 */
async function addAccessToken(
  db: Db,
  sessionId: number,
  kind: SessionKind,
  prolong: boolean,
): Promise<string> {
  const access = generateSecret();
  await db
    .with('gone', (inside) =>
      inside
        .deleteFrom('session_tokens')
        .where('session_id', '=', sessionId)
        .where('valid_until', '<', nowSql),
    )
    .with('shortened', (inside) =>
      inside
        .updateTable('session_tokens')
        .set({ valid_until: sql`least(valid_until, ${inSeconds(SESSION_LIFETIMES.graceSeconds)})` })
        .where('session_id', '=', sessionId)
        .where('valid_until', '>=', nowSql),
    )
    .insertInto('session_tokens')
    .values({
      access_hash: digestSecret(access),
      session_id: sessionId,
      valid_until: sql`least(${inSeconds(ACCESS_SECONDS[kind])}, (
        select case when s.kind <> 'sso' then null when ${prolong} then s.sso_checked_at + make_interval(secs => ${ACCESS_SECONDS.sso})
          else s.idle_until end from sessions s where s.id = ${sessionId}))`,
    })
    .execute();
  return access;
}

/** Inserts a session with its first access token. */
async function insertSession(
  trx: Db,
  kind: SessionKind,
  session: Omit<InsertObject<Database, 'sessions'>, 'kind'>,
): Promise<string> {
  const access = generateSecret();
  await trx
    .with('opened', (inside) =>
      inside
        .insertInto('sessions')
        .values({ ...session, kind })
        .returning('id'),
    )
    .insertInto('session_tokens')
    .columns(['access_hash', 'session_id', 'valid_until'])
    .expression((inside) =>
      inside
        .selectFrom('opened')
        .select([
          sql<Buffer>`${digestSecret(access)}::bytea`.as('access_hash'),
          'id as session_id',
          inSeconds(ACCESS_SECONDS[kind]).as('valid_until'),
        ]),
    )
    .execute();
  return access;
}

export interface NewSession {
  readonly user_id: number;
  readonly kind: Exclude<SessionKind, 'impersonation'>;
  readonly ip: string;
  readonly userAgent: string;
  /** The data about the identity provider that opened the session; the two tokens are sealed. */
  readonly sso?: {
    readonly sso_issuer: string;
    readonly sso_subject: string;
    readonly sso_sid: string | null;
    readonly sso_id_token: string | null;
    readonly sso_refresh_token: string | null;
  };
}

/**
 * Returns the next refresh secret of a session. All secrets of a session start with the same part, so that an old
 * secret can be recognised.
 */
const nextOf = (family: string) => `${family}.${generateSecret()}`;
const familyOf = (refresh: string) => refresh.split('.', 1)[0] ?? '';

/** Opens a session with a short-lived access token, and a refresh secret that only the cookie contains (fact 3). */
export async function openSession(
  trx: Db,
  { user_id, kind, ip, userAgent, sso }: NewSession,
): Promise<SessionTokens> {
  const family = generateSecret();
  const refresh = nextOf(family);
  const access = await insertSession(trx, kind, {
    user_id,
    family_hash: digestSecret(family),
    refresh_hash: digestSecret(refresh),
    idle_until: inSeconds(IDLE_SECONDS[kind]),
    absolute_until: inSeconds(SESSION_LIFETIMES.absoluteSeconds),
    ip,
    user_agent: userAgent.slice(0, 255),
    ...(sso ? { ...sso, sso_checked_at: nowSql } : {}),
  });
  return { access, refresh, kind };
}

/** Lets a moderator impersonate a user (product 2) with one access token, valid for 15 minutes and not renewable. */
export async function openImpersonation(
  trx: Db,
  {
    user_id,
    impersonator_id,
    ip,
    userAgent,
  }: Omit<NewSession, 'kind'> & { readonly impersonator_id: number },
): Promise<string> {
  return await insertSession(trx, 'impersonation', {
    user_id,
    impersonator_id,
    // No client receives this secret.
    refresh_hash: digestSecret(generateSecret()),
    idle_until: inSeconds(IMPERSONATION_SECONDS),
    absolute_until: inSeconds(IMPERSONATION_SECONDS),
    ip,
    user_agent: userAgent.slice(0, 255),
  });
}

// A single statement, because every open tab sends this request every half minute. It matches a row only in the
// simplest case.
const RENEW_AT_ONCE = {
  name: 'renew-session',
  text: `
    with renewed as (
      update sessions set refresh_hash = $3, previous_refresh_hash = $2,
        previous_until = now_utc() + make_interval(secs => ${SESSION_LIFETIMES.graceSeconds}),
        idle_until = now_utc() + make_interval(secs => ${SESSION_LIFETIMES.idleSeconds}), last_seen_at = now_utc()
      where family_hash = $1 and refresh_hash = $2 and kind = 'password' and ended_at is null
        and idle_until > now_utc() and absolute_until > now_utc() and coalesce(previous_until <= now_utc(), true)
      returning id
    ), gone as (
      delete from session_tokens t using renewed r where t.session_id = r.id and t.valid_until < now_utc()
    ), shortened as (
      update session_tokens t
      set valid_until = least(t.valid_until, now_utc() + make_interval(secs => ${SESSION_LIFETIMES.graceSeconds}))
      from renewed r where t.session_id = r.id and t.valid_until >= now_utc()
    )
    insert into session_tokens (access_hash, session_id, valid_until)
    select $4, id, now_utc() + make_interval(secs => ${ACCESS_TOKEN_SECONDS}) from renewed
    returning session_id`,
};

/**
 * Renews a password session with its newest refresh secret. Returns undefined for all other secrets and sessions,
 * which `renewSession` handles.
 */
export async function renewByNewestSecret(
  pool: pg.Pool,
  refresh: string,
): Promise<SessionTokens | undefined> {
  const family = familyOf(refresh);
  const next = nextOf(family);
  const access = generateSecret();
  const { rowCount } = await pool.query({
    ...RENEW_AT_ONCE,
    values: [family, refresh, next, access].map(digestSecret),
  });
  return rowCount === 1 ? { access, refresh: next, kind: 'password' } : undefined;
}

/**
 * Renews a session and replaces its refresh secret. The replaced secret is accepted for a few more seconds, so that
 * tabs that refresh at the same time stay logged in. After that, any use of it or of an older secret is treated as
 * theft and ends the session, even if the other party has the newest secret. Returns undefined if there is no session
 * to renew. `prolong: false` leaves the session's end unchanged.
 */
export function renewSession(
  db: Db,
  refresh: string,
  { prolong = true, ip = '' }: { readonly prolong?: boolean; readonly ip?: string } = {},
): Promise<SessionTokens | undefined> {
  const digest = digestSecret(refresh);
  return db.transaction().execute(async (trx) => {
    const session = await trx
      .selectFrom('sessions')
      .select(['id', 'refresh_hash', 'kind'])
      .select(sql<boolean>`idle_until > now_utc() and absolute_until > now_utc()`.as('alive'))
      .select('previous_refresh_hash')
      .select(sql<boolean>`coalesce(previous_until > now_utc(), false)`.as('just_replaced'))
      .where('family_hash', '=', digestSecret(familyOf(refresh)))
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!session?.alive || session.kind === 'impersonation') return undefined;
    const { kind } = session;
    const newest = session.refresh_hash.equals(digest);
    // The secret is not replaced again within these seconds, so that a secret sent by a second tab is at most one
    // replacement old.
    if (session.just_replaced && (newest || session.previous_refresh_hash?.equals(digest)))
      return { access: await addAccessToken(trx, session.id, kind, prolong), refresh: undefined, kind };
    if (!newest) {
      await endSessions(trx, 'reused refresh secret', (query) => query.where('id', '=', session.id));
      await recordReuse(trx, session.id, ip);
      return undefined;
    }
    const next = nextOf(familyOf(refresh));
    await trx
      .updateTable('sessions')
      .set({
        refresh_hash: digestSecret(next),
        previous_refresh_hash: digest,
        previous_until: inSeconds(SESSION_LIFETIMES.graceSeconds),
        ...(prolong ? { idle_until: inSeconds(IDLE_SECONDS[kind]) } : {}),
        last_seen_at: nowSql,
      })
      .where('id', '=', session.id)
      .execute();
    return { access: await addAccessToken(trx, session.id, kind, prolong), refresh: next, kind };
  });
}

type Sessions = SelectQueryBuilder<Database, 'sessions', { id: number }>;

/** Ends the chosen sessions immediately and returns their number. Deletes their tokens in the same transaction. */
export async function endSessions(
  db: Db,
  why: string,
  choose: (query: Sessions) => Sessions,
): Promise<number> {
  const rows = await choose(
    db.selectFrom('sessions').select('sessions.id').where('ended_at', 'is', null),
  ).execute();
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return 0;
  await db.deleteFrom('session_tokens').where('session_id', 'in', ids).execute();
  await db.updateTable('sessions').set({ ended_at: nowSql, ended_why: why }).where('id', 'in', ids).execute();
  return ids.length;
}

/**
 * Ends the session whose refresh secret the browser loses through a new login (fact 3, item 13). Only the newest
 * secret and its predecessor can end a session, so that an older secret cannot be used to do so.
 */
export async function endReplacedSession(db: Db, refresh: string | undefined): Promise<void> {
  if (refresh === undefined) return;
  const digest = digestSecret(refresh);
  await endSessions(db, 'another login', (query) =>
    query
      .where('family_hash', '=', digestSecret(familyOf(refresh)))
      .where('kind', '<>', 'impersonation')
      .where((eb) => eb.or([eb('refresh_hash', '=', digest), eb('previous_refresh_hash', '=', digest)])),
  );
}

/** Records the use of a stolen secret in the audit log, which the user and the company can read. */
async function recordReuse(trx: Db, sessionId: number, ip: string): Promise<void> {
  const user = await trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.company_id'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const by = { user_id: user.id, name: user.name };
  await recordAuditEntry(trx, { kind: 'refresh_reused', company_id: user.company_id, by, ip });
}
