import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';

/** Locks a user, so that two links for the same user are created one after the other. */
export async function lockUser(trx: Db, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export interface NewPasswordRow {
  readonly user_id: number;
  readonly passwordHash: string;
  /** Whether the link also confirms the user's address. */
  readonly verifies: boolean;
}

export async function storePassword(
  trx: Db,
  { user_id, passwordHash, verifies }: NewPasswordRow,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      password_changed_at: nowSql,
      updated_at: nowSql,
      ...(verifies ? { email_verified_at: sql<string>`coalesce(email_verified_at, now_utc())` } : {}),
    })
    .where('id', '=', user_id)
    .execute();
}

/** Deletes wrong attempts made with the old password, so that they do not lock the new one (specification §8). */
export async function clearWrongLogins(trx: Db, email: string): Promise<void> {
  await trx.deleteFrom('login_attempts').where('account', '=', email.toLowerCase()).execute();
}
