import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/** Revokes all tokens of a user who is being removed. */
export async function revokeUserTokens(tx: TenantTx, userId: number): Promise<void> {
  await tx
    .updateTable('api_tokens')
    .set({ revoked_at: nowSql })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
