import { markVerified } from '#core/offers/server/link/pib-tries.repo.ts';
import { demandOpenLink, type SupplierLink } from '#core/offers/server/link/supplier-link.ts';
import { addOwnLink, findOwnLink, type OwnLink } from '../own-links.repo.ts';

/**
 * Lets an account's user into the supplier's page without the mail: a link of its own that ends by itself. The one
 * it made before is answered again while it is good, because the page keeps what was typed by its link. Refused as
 * the page itself would refuse: a link that is over says why.
 */
export async function openOwnLink(link: SupplierLink, hash: string): Promise<OwnLink> {
  demandOpenLink(link);
  return link.tenant.transaction(async (tx) => {
    const known = hash === '' ? undefined : await findOwnLink(tx, link.rfp_id, hash);
    if (known) return known;
    await markVerified(tx, link.rfp_id);
    return addOwnLink(tx, link.rfp_id);
  });
}
