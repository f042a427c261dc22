import type { Db } from '../../../platform/db/client.ts';

/** Whether the user's second factor is on, held until the transaction ends. */
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
