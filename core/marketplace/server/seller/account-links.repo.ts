import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/**
 * Links a buyer's supplier to the account. Returns false if it is already linked. A trigger updates the
 * supplier's invitations.
 */
export async function linkSupplierToAccount(
  tx: TenantTx,
  supplierId: number,
  accountId: number,
): Promise<boolean> {
  const tied = await tx
    .updateTable('suppliers')
    .set({ account_company_id: accountId, account_linked_at: nowSql })
    .where('id', '=', supplierId)
    .where('account_company_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return tied !== undefined;
}
