import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/** Stores when the user's next report is due; null switches it off. */
export async function storeNextReportTime(tx: TenantTx, userId: number, at: string | null): Promise<void> {
  await tx.updateTable('users').set({ monthly_report_at: at }).where('id', '=', userId).execute();
}

/** Claims a due report and stores when the next one is due; returns false if another run has claimed it. */
export async function claimDueReport(tx: TenantTx, userId: number, next: string): Promise<boolean> {
  const claimed = await tx
    .updateTable('users')
    .set({ monthly_report_at: next })
    .where('id', '=', userId)
    .where('monthly_report_at', '<=', nowSql)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}
