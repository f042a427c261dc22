import { now } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/** When somebody's next report goes; null: none any more. */
export async function writeNextReport(tx: TenantTx, userId: number, at: string | null): Promise<void> {
  await tx.updateTable('users').set({ monthly_report_at: at }).where('id', '=', userId).execute();
}

/** Takes a report that is due and writes when the next one is: whoever comes second takes nothing. */
export async function takeDueReport(tx: TenantTx, userId: number, next: string): Promise<boolean> {
  const taken = await tx
    .updateTable('users')
    .set({ monthly_report_at: next })
    .where('id', '=', userId)
    .where('monthly_report_at', '<=', now)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}
