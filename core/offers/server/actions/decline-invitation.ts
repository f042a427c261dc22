import { getStatusAfterDecline } from '#core/offers/rules/link-state.ts';
import { appendEvent } from '#core/purchase/server/record/events.repo.ts';
import { applySupplierChange } from '../change-offer.step.ts';
import { requireOpenLink, type SupplierLink } from '../link/supplier-link.ts';
import { notifyOfDecline } from '../offer-mails.step.ts';
import { markInvitationDeclined } from '../supplier-offers.repo.ts';
import { writeWithPib } from './verify-pib.ts';

/**
 * Records that a supplier will not bid, and why. Undoes any acceptance of the supplier's offer. The supplier may
 * still submit an offer until the deadline (product 6). Idempotent.
 */
export async function declineInvitation(
  link: SupplierLink,
  { pib, reason }: { readonly pib: string; readonly reason: string },
): Promise<void> {
  requireOpenLink(link);
  await writeWithPib(link, pib, async (change) => {
    const { tx, rfp, locked } = change;
    if (rfp.declined_at !== null) return;
    const { status, acceptance_undone } = getStatusAfterDecline(rfp.status);
    await markInvitationDeclined(tx, rfp.id, { status, reason, at: locked.now });
    await appendEvent(tx, {
      purchase_id: link.purchase_id,
      rfp_id: rfp.id,
      kind: 'invitation_declined',
      by: { kind: 'supplier', name: link.supplier_name },
      at: locked.now,
      data: { reason, acceptance_undone },
    });
    const undone = await applySupplierChange(change, acceptance_undone);
    await notifyOfDecline(change, reason, undone);
  });
}
