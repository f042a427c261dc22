import { now } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/** Writes when somebody's next roots go; null: none any more. */
export async function writeNextRoots(tx: TenantTx, userId: number, at: string | null): Promise<void> {
  await tx.updateTable('users').set({ weekly_roots_at: at }).where('id', '=', userId).execute();
}

/** Takes a mail that is due and writes when the next one is: whoever comes second takes nothing. */
export async function takeDueRoots(tx: TenantTx, userId: number, next: string): Promise<boolean> {
  const taken = await tx
    .updateTable('users')
    .set({ weekly_roots_at: next })
    .where('id', '=', userId)
    .where('weekly_roots_at', '<=', now)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}
