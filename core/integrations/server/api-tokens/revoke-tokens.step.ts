import { now } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/** Ends all tokens of a user who is let go. */
export async function revokeTokensOf(tx: TenantTx, userId: number): Promise<void> {
  await tx
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
