import { OFFER_STATUS, type OfferStatus } from '@ponuda/domain/purchase/status';
import { digestOf, newSecret } from '../../../platform/auth/secrets.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { addLink } from '../core/people/links.repo.ts';
import { clearAcceptedLines } from '../core/record/offers.repo.ts';

/** Takes suppliers off a purchase that is not sent yet. */
export async function unchooseSuppliers(
  tx: TenantTx,
  purchaseId: number,
  supplierIds: readonly number[],
): Promise<void> {
  if (supplierIds.length === 0) return;
  await tx
    .deleteFrom('rfps')
    .where('purchase_id', '=', purchaseId)
    .where('supplier_id', 'in', [...supplierIds])
    .where('sent_at', 'is', null)
    .execute();
}

/**
 * Gives an invitation a new link and returns its secret, of which only a digest stays here; every earlier link of
 * it is dead (product 6). What was wrong with PIBs on the old one does not count against the new.
 */
export async function renewLink(
  tx: TenantTx,
  rfpId: number,
  { contact_id, at }: { readonly contact_id: number; readonly at: string },
): Promise<string> {
  const secret = newSecret();
  await tx.deleteFrom('rfp_reminder_links').where('rfp_id', '=', rfpId).execute();
  await tx
    .updateTable('rfps')
    .set({
      token_hash: digestOf(secret),
      contact_person_id: contact_id,
      sent_at: at,
      wrong_pibs: 0,
      pib_locked_until: null,
    })
    .where('id', '=', rfpId)
    .execute();
  return secret;
}

/** The same for a reminder, which is noted at the invitation. */
export async function addReminderLink(tx: TenantTx, rfpId: number, at: string): Promise<string> {
  const secret = await addLink(tx, rfpId, at);
  await tx.updateTable('rfps').set({ reminded_at: at }).where('id', '=', rfpId).execute();
  return secret;
}

/** Takes an invitation back: nothing of its offer is accepted any more, and every link of it says so. */
export async function markWithdrawn(
  tx: TenantTx,
  { id, status }: { readonly id: number; readonly status: OfferStatus },
  at: string,
): Promise<void> {
  await clearAcceptedLines(tx, id);
  await tx
    .updateTable('rfps')
    .set({ withdrawn_at: at, status: status === OFFER_STATUS.ACCEPTED ? OFFER_STATUS.OFFER_SENT : status })
    .where('id', '=', id)
    .execute();
}

/**
 * Revives withdrawn invitations, and asks suppliers again who had declined. The earlier links end with the new one
 * that follows.
 */
export async function reviveInvitations(tx: TenantTx, rfpIds: readonly number[]): Promise<void> {
  if (rfpIds.length === 0) return;
  await tx
    .updateTable('rfps')
    .set({ withdrawn_at: null, declined_at: null, decline_reason: null })
    .where('id', 'in', [...rfpIds])
    .execute();
}
