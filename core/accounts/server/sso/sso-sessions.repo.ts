import { sql } from 'kysely';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import type { Db } from '#platform/server/db/client.ts';

/**
 * The minimum time between two checks of a session at its provider. The web client renews the session every 30
 * minutes.
 */
const CHECKED_EVERY_SECONDS = 25 * 60;

export interface DueSession {
  readonly id: number;
  readonly user_id: number;
  readonly user_name: string;
  readonly company_id: number;
  readonly sso_issuer: string;
  readonly sso_subject: string;
  /** The provider's encrypted refresh token. */
  readonly sso_refresh_token: string | null;
  readonly checked_at: string;
}

/**
 * Returns the session of a refresh secret if it belongs to a provider and is due for a check at the provider. Marks the
 * session as checked, so that only the first of several simultaneous tabs checks it.
 */
export async function claimDueSession(db: Db, refreshSecret: string): Promise<DueSession | undefined> {
  const digest = digestSecret(refreshSecret);
  const { rows } = await sql<DueSession>`
    update sessions s set sso_checked_at = now_utc()
    from sessions before join users u on u.id = before.user_id
    where before.id = s.id and s.kind = 'sso' and s.ended_at is null
      and (s.refresh_hash = ${digest} or (s.previous_refresh_hash = ${digest} and s.previous_until > now_utc()))
      and s.idle_until > now_utc() and s.absolute_until > now_utc()
      and s.sso_checked_at < now_utc() - make_interval(secs => ${CHECKED_EVERY_SECONDS})
    returning s.id, s.user_id, u.name as user_name, u.company_id, s.sso_issuer, s.sso_subject,
      s.sso_refresh_token, before.sso_checked_at as checked_at`.execute(db);
  return rows[0];
}

/**
 * Restores the time of the last check if the provider could not be reached, so that the next renewal repeats the
 * check.
 */
export async function releaseClaimedSession(db: Db, { id, checked_at }: DueSession): Promise<void> {
  await db.updateTable('sessions').set({ sso_checked_at: checked_at }).where('id', '=', id).execute();
}

/** Replaces the stored tokens with those that the provider returned. All tokens are encrypted. */
export async function saveProviderTokens(
  db: Db,
  id: number,
  tokens: { readonly sso_refresh_token?: string; readonly sso_id_token?: string },
): Promise<void> {
  if (Object.keys(tokens).length > 0)
    await db.updateTable('sessions').set(tokens).where('id', '=', id).execute();
}

/**
 * Returns the company's open sessions that match the provider's subject, the provider's session ID, or both if
 * both are given.
 */
export async function findSessionsOfProvider(
  db: Db,
  {
    company_id,
    issuer,
    subject,
    sid,
  }: { company_id: number; issuer: string; subject?: string; sid?: string },
) {
  return await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.id as user_id', 'users.name as user_name'])
    .where('sessions.sso_issuer', '=', issuer)
    .where('sessions.ended_at', 'is', null)
    .where('users.company_id', '=', company_id)
    .$if(subject !== undefined, (query) => query.where('sessions.sso_subject', '=', subject ?? ''))
    .$if(sid !== undefined, (query) => query.where('sessions.sso_sid', '=', sid ?? ''))
    .execute();
}
