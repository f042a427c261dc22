import { computeLinkState } from '#core/offers/rules/link-state.ts';
import { moveOffer } from '#core/purchase/rules/offer-status.ts';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import { lockPurchaseRow } from '#core/purchase/server/change/apply-transition.repo.ts';
import { appendEvent } from '#core/purchase/server/record/events.repo.ts';
import { type SupplierLink, toLinkFacts } from '../link/supplier-link.ts';
import { markLinkOpened } from '../supplier-offers.repo.ts';

const STILL_OPENABLE: readonly string[] = ['open', 'declined', 'expired'];

/**
 * Records once that the supplier has opened the link: PENDING → LINK_OPENED with one history entry. The caller
 * must already have checked the supplier's tax number, because mail scanners open links and run the page's
 * script, but cannot know the number. The purchase's version does not change, because no decision of the buyer
 * depends on the opening.
 */
export async function recordOpening({
  tenant,
  row,
  rfp_id,
  purchase_id,
  supplier_name,
}: SupplierLink): Promise<void> {
  const opened = moveOffer(OFFER_STATUS.PENDING, 'open_link');
  if (row.rfp_status !== OFFER_STATUS.PENDING || opened === null) return;
  if (!STILL_OPENABLE.includes(computeLinkState(toLinkFacts(row), row.now))) return;
  await tenant.transaction(async (tx) => {
    const locked = await lockPurchaseRow(tx, purchase_id);
    if (!locked || !(await markLinkOpened(tx, rfp_id, opened, locked.now))) return;
    const by = { kind: 'supplier', name: supplier_name } as const;
    await appendEvent(tx, { purchase_id, rfp_id, kind: 'link_opened', by, at: locked.now });
  });
}
