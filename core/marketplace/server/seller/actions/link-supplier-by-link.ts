import { findSupplierLink, readLinkState } from '#core/offers/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { runAcrossCompanies } from '#platform/server/db/wall/tenant-scope.ts';
import { AppError } from '#platform/server/errors.ts';
import { isSameCompany, readAccountTaxNumber } from '../account-links.read.ts';
import { linkSupplierToAccount } from '../account-links.repo.ts';

/**
 * Links the supplier of a buyer's link to the calling account if both have the same tax number, and returns the
 * purchase. The link is the secret; the tax number alone grants nothing (product 9). Throws `link_of_another` for
 * a link that belongs to another company or to a supplier linked to another account, and `link_withdrawn` for a
 * withdrawn link.
 */
export async function linkSupplierByLink(ctx: CompanyContext, hash: string): Promise<number> {
  // Only this read uses the buyer's tenant; the rest of the call uses the account's own.
  const link = await runAcrossCompanies('marketplace', () => findSupplierLink(ctx, { hash }));
  const { row } = link;
  if (readLinkState(link).state === 'withdrawn') throw new AppError('link_withdrawn');
  const own = await readAccountTaxNumber(ctx.platform.db, ctx.company.id);
  const same = isSameCompany(own, { pib: row.supplier_pib, country: row.supplier_country });
  if (!same) throw new AppError('link_of_another');
  if (row.account_company_id === null)
    await link.tenant.transaction((tx) => linkSupplierToAccount(tx, row.supplier_id, ctx.company.id));
  else if (row.account_company_id !== ctx.company.id) throw new AppError('link_of_another');
  return link.purchase_id;
}
