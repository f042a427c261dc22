import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { buildPayeeSupplierIdSql } from './payee-supplier.read.ts';

/**
 * Locks an order and the supplier to be paid, so that the supplier's account cannot change until the transaction
 * ends.
 */
export async function lockPayee(tx: TenantTx, purchaseId: number, awardId: number) {
  const paid = await buildPayeeSupplierIdSql(tx, purchaseId);
  return await tx
    .selectFrom('awards')
    .innerJoin('suppliers', (join) => join.on('suppliers.id', '=', paid))
    .select(['awards.order_number', 'suppliers.name', 'suppliers.account_number'])
    .where('awards.id', '=', awardId)
    .where('awards.purchase_id', '=', purchaseId)
    .forUpdate(['awards', 'suppliers'])
    .executeTakeFirst();
}

/** Stores that a user checked the account. The check is valid for this account only. */
export async function setAccountChecked(
  tx: TenantTx,
  awardId: number,
  { account, by }: { readonly account: string; readonly by: number },
): Promise<void> {
  await tx
    .updateTable('awards')
    .set({ checked_account: account, account_checked_at: nowSql, account_checked_by: by })
    .where('id', '=', awardId)
    .execute();
}
