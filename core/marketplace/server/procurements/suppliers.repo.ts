import { findSuppliersByTaxNumber } from '#core/suppliers/server/public.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { MarketplaceAccount } from './account.read.ts';

/** The buyer's supplier record for an account, locked until the transaction ends. */
export interface BuyerSupplierRecord {
  readonly id: number;
  readonly name: string;
  readonly account_company_id: number | null;
  readonly paused: boolean;
}

/**
 * Locks the buyer's active supplier record for an account: the record linked to the account or, if there is none,
 * the record with the account's tax number.
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

/** Unlinks a restored record from its account, unless it is linked to this account. */
export async function unlinkOtherAccount(tx: TenantTx, id: number, accountId: number): Promise<void> {
  await tx
    .updateTable('suppliers')
    .set({ account_company_id: null, account_linked_at: null })
    .where('id', '=', id)
    .where('account_company_id', '<>', accountId)
    .execute();
}

/** Links the record to its account, which can then see the record's invitations. */
export async function linkAccount(tx: TenantTx, id: number, accountId: number, now: string): Promise<void> {
  await tx
    .updateTable('suppliers')
    .set({ account_company_id: accountId, account_linked_at: now })
    .where('id', '=', id)
    .where('account_company_id', 'is', null)
    .execute();
}
