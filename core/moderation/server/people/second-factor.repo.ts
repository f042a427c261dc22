import type { Db } from '#platform/server/db/client.ts';

/** Tells whether the user's second factor is on, and keeps it so until the transaction ends. */
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
