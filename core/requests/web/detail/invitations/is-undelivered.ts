import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import type { PurchaseInvitation } from '#core/purchase/wire/purchase-detail.ts';

/**
 * Returns whether an invitation did not arrive: the mail server refused the address of the contact person, now or for
 * an earlier purchase, and nobody opened the link.
 */
export function isUndelivered(rfp: PurchaseInvitation): boolean {
  return (
    rfp.status === OFFER_STATUS.PENDING && rfp.sent_at !== null && rfp.contact_person?.mail_refused === true
  );
}
