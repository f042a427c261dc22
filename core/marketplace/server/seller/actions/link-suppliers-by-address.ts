import type { CompanyContext } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { findSuppliersByAddress } from '../account-links.read.ts';
import { linkSupplierToAccount } from '../account-links.repo.ts';

/**
 * Links suppliers to the account if their invited contact has the address of one of the account's users. Called
 * whenever the account reads its procurements, so that invitations, changed addresses and activations need no
 * separate linking code. Only new links are written.
 */
export async function linkSuppliersByAddress({ platform, company }: CompanyContext): Promise<void> {
  const found = await findSuppliersByAddress(platform.db, company.id);
  for (const supplier of found) {
    const buyer = new Tenant(platform.db, platform.pool, supplier.company_id);
    await buyer.transaction((tx) => linkSupplierToAccount(tx, supplier.id, company.id));
  }
}
