import { findLink, readLinkState } from '#core/offers/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { across } from '#platform/server/db/wall/side.ts';
import { AppError } from '#platform/server/errors.ts';
import { isSameCompany, readAccountNumber } from '../account-links.read.ts';
import { tieSupplier } from '../account-links.repo.ts';

/**
 * Ties the supplier behind a buyer's link to the account that holds the link, where both have the same PIB: the
 * link is the secret, the PIB alone opens nothing (product 9). Answers the purchase. Refuses `wrong_pib` for
 * another company's link, also where another account stands behind it, and says why a withdrawn one is over.
 */
export async function tieByLink(ctx: CompanyContext, hash: string): Promise<number> {
  // The buyer's link does not take the account's own call to the buyer's side.
  const link = await across('marketplace', () => findLink(ctx, { hash }));
  const { row } = link;
  if (readLinkState(link).state === 'withdrawn') throw new AppError('link_withdrawn');
  const own = await readAccountNumber(ctx.platform.db, ctx.company.id);
  const same = isSameCompany(own, { pib: row.supplier_pib, country: row.supplier_country });
  if (!same) throw new AppError('link_of_another');
  if (row.account_company_id === null)
    await link.tenant.transaction((tx) => tieSupplier(tx, row.supplier_id, ctx.company.id));
  else if (row.account_company_id !== ctx.company.id) throw new AppError('link_of_another');
  return link.purchase_id;
}
