import { sql } from 'kysely';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/** Inserts a mark; an existing mark keeps the user who reviewed the purchases first. */
export async function insertSplitMark(tx: TenantTx, purchaseIds: number[], userId: number): Promise<void> {
  await tx
    .insertInto('split_marks', { purchase_ids: purchaseIds, user_id: userId })
    .onConflict((conflict) => conflict.columns(['company_id', 'purchase_ids']).doNothing())
    .execute();
}

export async function deleteSplitMark(tx: TenantTx, purchaseIds: number[]): Promise<void> {
  await tx
    .deleteFrom('split_marks')
    .where('split_marks.purchase_ids', '=', sql<number[]>`${purchaseIds}::int[]`)
    .execute();
}
