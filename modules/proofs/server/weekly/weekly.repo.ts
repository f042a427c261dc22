import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/** Sets when a user's next roots are due; null unsubscribes. */
export async function storeNextRootsMailTime(tx: TenantTx, userId: number, at: string | null): Promise<void> {
  await tx.updateTable('users').set({ weekly_roots_at: at }).where('id', '=', userId).execute();
}

/** Claims a due email by setting its next due date; returns false if another run has already claimed it. */
export async function claimDueRootsMail(tx: TenantTx, userId: number, next: string): Promise<boolean> {
  const taken = await tx
    .updateTable('users')
    .set({ weekly_roots_at: next })
    .where('id', '=', userId)
    .where('weekly_roots_at', '<=', nowSql)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}
