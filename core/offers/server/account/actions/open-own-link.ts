import { markInvitationVerified } from '#core/offers/server/link/pib-attempts.repo.ts';
import { requireOpenLink, type SupplierLink } from '#core/offers/server/link/supplier-link.ts';
import { addOwnLink, findOwnLink, type OwnLink } from '../own-links.repo.ts';

/**
 * Opens the supplier's page for one of the account's users through a separate link that expires, so that the
 * emailed link is not needed. An existing link is returned again while it is valid, because the page stores
 * drafts by link. Throws the same errors as the page, for example if the link has ended.
 */
export async function openOwnLink(link: SupplierLink, hash: string): Promise<OwnLink> {
  requireOpenLink(link);
  return link.tenant.transaction(async (tx) => {
    const known = hash === '' ? undefined : await findOwnLink(tx, link.rfp_id, hash);
    if (known) return known;
    await markInvitationVerified(tx, link.rfp_id);
    return addOwnLink(tx, link.rfp_id);
  });
}
