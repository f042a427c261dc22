import type { Db } from '#platform/server/db/client.ts';

/** Locks the user until the transaction ends. Returns whether the second factor is enabled. */
export async function lockSecondFactor(trx: Db, userId: number): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('totp_enabled_at')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return user !== undefined && user.totp_enabled_at !== null;
}
