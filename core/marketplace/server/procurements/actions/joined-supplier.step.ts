import {
  type AddedFromMarketplace,
  addFromMarketplace,
  EMPTY_SUPPLIER_ROW,
  lockSupplierNumbers,
  type SupplierChangeAuthor,
} from '#core/suppliers/server/public.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { MarketplaceAccount } from '../account.read.ts';
import {
  type BuyerSupplierRecord,
  lockBuyerSupplierRecord,
  markAsFromMarketplace,
  unlinkOtherAccount,
} from '../suppliers.repo.ts';

/** The buyer's supplier record of an account. */
export interface JoinedSupplier {
  readonly supplier: BuyerSupplierRecord;
  /** The supplier, if it was added or restored by this call. */
  readonly added?: AddedFromMarketplace;
}

/**
 * Locks the buyer's supplier record for an account. Adds the record if the buyer has none, or restores a deleted
 * one.
 */
export async function ensureJoinedSupplier(
  tx: TenantTx,
  account: MarketplaceAccount,
  { category_id, ip }: { readonly category_id: number; readonly ip: string },
): Promise<JoinedSupplier> {
  await lockSupplierNumbers(tx);
  const known = await lockBuyerSupplierRecord(tx, account);
  if (known) return { supplier: known };
  const added = await addFromMarketplace(toSupplierActor(tx, account, ip), tx, {
    row: rowOf(account),
    category_ids: [category_id],
  });
  if (added.before) await unlinkOtherAccount(tx, added.id, account.id);
  else await markAsFromMarketplace(tx, added.id);
  const supplier = await lockBuyerSupplierRecord(tx, account);
  if (!supplier) throw new Error('the supplier that was added is not found');
  return { supplier, added };
}

/** Returns a supplier as the author of changes in the buyer's company, where it has no user. */
export const toSupplierActor = (
  { company_id }: TenantTx,
  { name }: { readonly name: string },
  ip: string,
): SupplierChangeAuthor => ({
  company: { id: company_id },
  session: { user: { id: null, name }, impersonator: null },
  request: { ip },
});

const rowOf = ({ name, country, pib, registration_number, address, city }: MarketplaceAccount) => ({
  ...EMPTY_SUPPLIER_ROW,
  ...{ name, country, pib, registration_number, address, city },
  company_name: name,
  company_address: address,
  international_supplier: country !== 'RS',
});
