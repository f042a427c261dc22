import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { nowSql } from '../db/clock.ts';
import { AppError } from '../errors.ts';
import { digestSecret, generateSecret } from './secrets.ts';

/** The validity of a link by purpose, in seconds (fact 3). */
const LIVES_FOR = {
  confirm_email: 72 * 3600,
  set_password: 30 * 60,
  invitation: 72 * 3600,
} as const;
export type LinkPurpose = keyof typeof LIVES_FOR;

/** Creates a one-use link for a user and revokes the user's earlier links of the same purpose. */
export async function makeAccountLink(trx: Db, purpose: LinkPurpose, userId: number): Promise<string> {
  const secrets = await makeAccountLinks(trx, purpose, [userId]);
  return secrets.get(userId) ?? '';
}

/** Creates a link as `makeAccountLink` does for each user; returns the secrets by user. */
export async function makeAccountLinks(
  trx: Db,
  purpose: LinkPurpose,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const secrets = new Map(userIds.map((id) => [id, generateSecret()]));
  if (secrets.size === 0) return secrets;
  await voidLinks(trx, [purpose], userIds);
  await trx
    .insertInto('account_links')
    .values(
      [...secrets].map(([user_id, secret]) => ({
        token_hash: digestSecret(secret),
        purpose,
        user_id,
        expires_at: sql<string>`now_utc() + make_interval(secs => ${LIVES_FOR[purpose]})`,
      })),
    )
    .execute();
  return secrets;
}

/** Revokes a user's valid links with the given purposes. */
export function voidAccountLinks(trx: Db, purposes: readonly LinkPurpose[], userId: number): Promise<void> {
  return voidLinks(trx, purposes, [userId]);
}

async function voidLinks(trx: Db, purposes: readonly LinkPurpose[], userIds: readonly number[]) {
  await trx
    .updateTable('account_links')
    .set({ used_at: nowSql })
    .where('user_id', 'in', userIds)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}

/**
 * Returns the user of a valid link without using the link up; undefined if the link is unknown, used, expired or for a
 * different purpose.
 */
export async function findAccountLinkUser(
  db: Db,
  purposes: readonly LinkPurpose[],
  secret: string,
): Promise<number | undefined> {
  const link = await db
    .selectFrom('account_links')
    .innerJoin('users', 'users.id', 'account_links.user_id')
    .select('account_links.user_id')
    .where('token_hash', '=', digestSecret(secret))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', nowSql)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return link?.user_id;
}

/** Uses up a link and returns its user. The second of two concurrent calls throws 422 `token_expired`. */
export async function redeemAccountLink(
  trx: Db,
  purposes: readonly LinkPurpose[],
  secret: string,
): Promise<number> {
  const used = await trx
    .updateTable('account_links')
    .set({ used_at: nowSql })
    .where('token_hash', '=', digestSecret(secret))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', nowSql)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) throw new AppError('token_expired');
  return used.user_id;
}
