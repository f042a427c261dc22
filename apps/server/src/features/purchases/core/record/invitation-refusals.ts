import type { ErrorCode } from '@ponuda/domain/error-codes';
import { OFFER_STATUS as O } from '@ponuda/domain/purchase/status';
import { isMailable } from '../../../../platform/mail/mailable.ts';
import type { RfpFacts } from './purchase-facts.read.ts';

/** Why no mail can be sent to the contact person who was invited, or null where it can. */
export function mailRefusal({ contact }: Pick<RfpFacts, 'contact'>): ErrorCode | null {
  if (!isMailable(contact?.email)) return 'mail_address_missing';
  return contact?.mailRefused ? 'mail_address_refused' : null;
}

/** Why this supplier cannot get a new link, or null where it can; the purchase itself is judged by the table. */
export function resendRefusal(rfp: RfpFacts): ErrorCode | null {
  if (rfp.withdrawnAt !== null) return 'offer_withdrawn';
  return isMailable(rfp.contact?.email) ? null : 'mail_address_missing';
}

/** Why no target prices can be mailed to this supplier, or null where they can. */
export function negotiateRefusal(rfp: RfpFacts): ErrorCode | null {
  return rfp.sentAt === null ? 'mail_address_missing' : mailRefusal(rfp);
}

/** Why no offer can be entered for this supplier; one that declined may have thought again. */
export function enterRefusal(rfp: RfpFacts): ErrorCode | null {
  return rfp.withdrawnAt === null ? null : 'offer_withdrawn';
}

/** Why this supplier cannot be reminded, or null where it can: it was invited and has not answered. */
export function remindRefusal(rfp: RfpFacts): ErrorCode | null {
  if (rfp.withdrawnAt !== null) return 'offer_withdrawn';
  if (rfp.sentAt === null) return 'supplier_not_invited';
  if (rfp.declinedAt !== null) return 'offer_declined';
  const waits = rfp.status === O.PENDING || rfp.status === O.LINK_OPENED || rfp.toBeReconfirmed;
  if (!waits) return 'offer_not_changeable';
  return mailRefusal(rfp);
}
