import type { CompanyContext } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { findSuppliersByAddress } from '../account-links.read.ts';
import { tieSupplier } from '../account-links.repo.ts';

/**
 * Ties what an invited contact's address opens to the account. Asked whenever the account looks, so that neither
 * an invitation, nor a changed address, nor an activation has to remember it; it writes only what is new.
 */
export async function tieByAddress({ platform, company }: CompanyContext): Promise<void> {
  const found = await findSuppliersByAddress(platform.db, company.id);
  for (const supplier of found) {
    const buyer = new Tenant(platform.db, platform.pool, supplier.company_id);
    await buyer.transaction((tx) => tieSupplier(tx, supplier.id, company.id));
  }
}
