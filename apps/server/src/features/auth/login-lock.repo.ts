import { isIPv6 } from 'node:net';
import { LOGIN_LOCK_SECONDS, LOGIN_TRIES } from '@ponuda/domain/validation/limits';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { now } from '../../platform/db/clock.ts';

export interface LoginTry {
  /** The e-mail as typed, in lower case, known or not. */
  readonly account: string;
  readonly network: string;
}

/** The /24 or /56 an address lies in: the lock holds there alone, so that nobody can lock a stranger out. */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:/, '');
  if (!isIPv6(address)) return address.split('.').slice(0, 3).join('.');
  return groupsOf(address).slice(0, 4).join(':').slice(0, -2);
}

/** The eight groups of an IPv6 address in full: zeros that its short form leaves out would move the border. */
function groupsOf(address: string): string[] {
  const [head = [], tail] = address
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const given = [...head, ...(tail ?? [])];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - given.length }, () => '0');
  return [...head, ...zeros, ...(tail ?? [])].map((group) => group.padStart(4, '0'));
}

export async function isLocked(db: Db, { account, network }: LoginTry): Promise<boolean> {
  const row = await db
    .selectFrom('login_attempts')
    .select(sql<boolean>`coalesce(locked_until > now_utc(), false)`.as('locked'))
    .where('account', '=', account)
    .where('network', '=', network)
    .executeTakeFirst();
  return row?.locked ?? false;
}

/** Counts a wrong password; true when it was the one that locks (specification section 8: three in a row). */
export async function countWrong(db: Db, { account, network }: LoginTry): Promise<boolean> {
  const locks = sql<boolean>`login_attempts.wrong_in_row + 1 >= ${LOGIN_TRIES}`;
  const row = await db
    .insertInto('login_attempts')
    .values({ account, network, wrong_in_row: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account', 'network']).doUpdateSet({
        wrong_in_row: sql`case when ${locks} then 0 else login_attempts.wrong_in_row + 1 end`,
        locked_until: sql`case when ${locks} then now_utc() + make_interval(secs => ${LOGIN_LOCK_SECONDS}) end`,
        last_at: now,
      }),
    )
    .returning(sql<boolean>`coalesce(locked_until > now_utc(), false)`.as('locked'))
    .executeTakeFirstOrThrow();
  return row.locked;
}

export async function forgetWrong(db: Db, { account, network }: LoginTry): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('account', '=', account)
    .where('network', '=', network)
    .execute();
}
