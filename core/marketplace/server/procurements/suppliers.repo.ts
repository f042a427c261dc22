import { findSuppliersByTaxNumber } from '#core/suppliers/server/public.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { MarketplaceAccount } from './account.read.ts';

/** The buyer's supplier record of an account, locked until the transaction ends. */
export interface BuyerSupplierRecord {
  readonly id: number;
  readonly name: string;
  readonly account_company_id: number | null;
  readonly paused: boolean;
}

/**
 * Locks the buyer's active supplier record of an account: the record linked to the account, otherwise the record with
 * its tax number.
 */
export async function lockBuyerSupplierRecord(
  tx: TenantTx,
  account: MarketplaceAccount,
): Promise<BuyerSupplierRecord | undefined> {
  const ofNumber = (await findSuppliersByTaxNumber(tx, account)).map(({ id }) => id);
  const row = await tx
    .selectFrom('suppliers')
    .select(['id', 'name', 'account_company_id', 'paused_at'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('account_company_id', '=', account.id),
        ...(ofNumber.length > 0 ? [eb('id', 'in', ofNumber)] : []),
      ]),
    )
    .orderBy((eb) => eb('account_company_id', 'is', null))
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      name: row.name,
      account_company_id: row.account_company_id,
      paused: row.paused_at !== null,
    }
  );
}

/** Marks a record that was created for an account, so that lists show its origin. */
export async function markAsFromMarketplace(tx: TenantTx, id: number): Promise<void> {
  await tx.updateTable('suppliers').set({ from_marketplace: true }).where('id', '=', id).execute();
}

/** Removes the link of a restored record to an account other than this one. */
export async function unlinkOtherAccount(tx: TenantTx, id: number, accountId: number): Promise<void> {
  await tx
    .updateTable('suppliers')
    .set({ account_company_id: null, account_linked_at: null })
    .where('id', '=', id)
    .where('account_company_id', '<>', accountId)
    .execute();
}

/** Links the record to its account, which then sees the record's invitations. */
export async function linkAccount(tx: TenantTx, id: number, accountId: number, now: string): Promise<void> {
  await tx
    .updateTable('suppliers')
    .set({ account_company_id: accountId, account_linked_at: now })
    .where('id', '=', id)
    .where('account_company_id', 'is', null)
    .execute();
}
