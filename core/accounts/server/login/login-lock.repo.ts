import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import {
  LOGIN_FAILURE_WINDOW_SECONDS,
  LOGIN_LOCK_SECONDS,
  MAX_LOGIN_ATTEMPTS,
} from '#platform/shared/validation/limits.ts';
import type { LoginAccount } from './login-account.read.ts';

export interface LoginAttempt {
  /** The email as entered, in lower case. It may not belong to any account. */
  readonly account: string;
  readonly network: string;
}

/**
 * Returns the /24 (IPv4) or /56 (IPv6) network of an address. A lock applies only to this network, so that a stranger
 * cannot lock a user out.
 */
export function getNetwork(ip: string): string {
  const address = ip.replace(/^::ffff:/, '');
  if (!isIPv6(address)) return address.split('.').slice(0, 3).join('.');
  return groupsOf(address).slice(0, 4).join(':').slice(0, -2);
}

/**
 * Expands an IPv6 address to its eight groups, because groups omitted in the short form would shift the network
 * boundary.
 */
function groupsOf(address: string): string[] {
  const [head = [], tail] = address
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const given = [...head, ...(tail ?? [])];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - given.length }, () => '0');
  return [...head, ...zeros, ...(tail ?? [])].map((group) => group.padStart(4, '0'));
}

const ago = (seconds: number) => sql<string>`now_utc() - make_interval(secs => ${seconds})`;

/**
 * Seconds until a turn expires. This is far longer than an attempt takes, so that a turn expires only if its
 * process died.
 */
const TURN_SECONDS = 60;

/**
 * Takes the turn for one attempt, identified by `id`. `taken` means that no other attempt for this account from
 * this network is being checked; the caller must release the turn. `locked` means that three attempts were wrong
 * and the lock of five minutes has not expired.
 */
export async function acquireLoginTurn(
  db: Db,
  { account, network }: LoginAttempt,
  id: string,
): Promise<'taken' | 'another has it' | 'locked'> {
  const turn = { turn_of: id, turn_until: sql<string>`now_utc() + make_interval(secs => ${TURN_SECONDS})` };
  const locked = sql<boolean>`coalesce(login_attempts.locked_until > now_utc(), false)`;
  const row = await db
    .insertInto('login_attempts')
    .values({ account, network, wrong_in_row: 0, last_at: nowSql, ...turn })
    .onConflict((conflict) =>
      conflict
        .columns(['account', 'network'])
        .doUpdateSet({
          wrong_in_row: sql`case when login_attempts.wrong_in_row >= ${MAX_LOGIN_ATTEMPTS} then 0
            else login_attempts.wrong_in_row end`,
          locked_until: null,
          last_at: nowSql,
          ...turn,
        })
        .where(sql<boolean>`not ${locked} and coalesce(login_attempts.turn_until <= now_utc(), true)`),
    )
    .returning('turn_of')
    .executeTakeFirst();
  if (row) return 'taken';
  const other = await db
    .selectFrom('login_attempts')
    .select(locked.as('locked'))
    .where('account', '=', account)
    .where('network', '=', network)
    .executeTakeFirst();
  return other?.locked ? 'locked' : 'another has it';
}

export async function releaseLoginTurn(
  db: Db,
  { account, network }: LoginAttempt,
  id: string,
): Promise<void> {
  await db
    .updateTable('login_attempts')
    .set({ turn_of: null, turn_until: null })
    .where('account', '=', account)
    .where('network', '=', network)
    .where('turn_of', '=', id)
    .execute();
}

/**
 * Counts a wrong attempt. The third in a row locks the account for the network. Returns whether the account is
 * now locked.
 */
export async function recordWrongAttempt(trx: Db, { account, network }: LoginAttempt): Promise<boolean> {
  const locks = sql<boolean>`login_attempts.wrong_in_row + 1 >= ${MAX_LOGIN_ATTEMPTS}`;
  const row = await trx
    .updateTable('login_attempts')
    .set({
      wrong_in_row: sql`wrong_in_row + 1`,
      locked_until: sql`case when ${locks} then now_utc() + make_interval(secs => ${LOGIN_LOCK_SECONDS}) end`,
    })
    .where('account', '=', account)
    .where('network', '=', network)
    .returning('locked_until')
    .executeTakeFirst();
  return (row?.locked_until ?? null) !== null;
}

export async function clearWrongAttempts(db: Db, { account, network }: LoginAttempt): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('account', '=', account)
    .where('network', '=', network)
    .execute();
}

/**
 * Counts a wrong attempt for the account from any network (fact 3). Above the ceiling, logins are slowed down but
 * never locked.
 */
export async function recordAccountWideAttempt(trx: Db, account: string): Promise<void> {
  const over = sql<boolean>`login_ceilings.since <= ${ago(LOGIN_FAILURE_WINDOW_SECONDS)}`;
  await trx
    .insertInto('login_ceilings')
    .values({ account, wrong: 1, since: nowSql })
    .onConflict((conflict) =>
      conflict.column('account').doUpdateSet({
        wrong: sql`case when ${over} then 1 else login_ceilings.wrong + 1 end`,
        since: sql`case when ${over} then now_utc() else login_ceilings.since end`,
      }),
    )
    .execute();
}

export async function countWrongWithinHour(db: Db, account: string): Promise<number> {
  const row = await db
    .selectFrom('login_ceilings')
    .select('wrong')
    .where('account', '=', account)
    .where('since', '>', ago(LOGIN_FAILURE_WINDOW_SECONDS))
    .executeTakeFirst();
  return row?.wrong ?? 0;
}

/**
 * Returns whether the account has not changed since its password was checked. Locks the account until the end of
 * `trx`.
 */
export async function lockAccountIfUnchanged(trx: Db, account: LoginAccount): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select(['password_hash', 'totp_enabled_at', 'deleted_at'])
    .where('id', '=', account.id)
    .forShare()
    .executeTakeFirstOrThrow();
  return (
    row.deleted_at === null &&
    row.password_hash === account.password_hash &&
    row.totp_enabled_at === account.totp_enabled_at
  );
}

/** Replaces the hash with a new hash of the same password, unless the password has changed in the meantime. */
export async function replacePasswordHash(
  db: Db,
  account: LoginAccount,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .execute();
}

/** Deletes at most `limit` attempts that no longer lock or slow down a login. */
export async function deleteOldAttempts(db: Db, limit: number): Promise<void> {
  await sql`delete from login_attempts where ctid in (
    select ctid from login_attempts where last_at < now_utc() - interval '1 day' limit ${limit})`.execute(db);
  await sql`delete from login_ceilings where account in (
    select account from login_ceilings where since < now_utc() - interval '1 day' limit ${limit})`.execute(
    db,
  );
}

/** Deletes sessions that ended long ago, with their tokens. */
export async function deleteOldSessions(db: Db, limit: number): Promise<void> {
  await sql`delete from sessions where id in (
    select id from sessions where absolute_until < now_utc() - interval '30 days' limit ${limit})`.execute(
    db,
  );
}
