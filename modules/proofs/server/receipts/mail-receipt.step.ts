import type { NewOffer, OfferChange } from '#core/offers/server/public.ts';
import { readInvitedContacts } from '#core/purchase/server/people/offer-recipients.read.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import { offerReceiptMail } from './mail/offer-receipt.tsx';

/**
 * Emails the receipt for an offer version to the supplier's contact person, if the buyer's company has enabled it.
 */
export async function mailReceipt(
  { tx, link, locked, facts, rfp }: OfferChange,
  offer: NewOffer,
): Promise<void> {
  if (!link.settings.offer_receipts) return;
  const contacts = await readInvitedContacts(tx, link.purchase_id);
  const contact = contacts.find(({ rfp_id }) => rfp_id === rfp.id);
  if (!contact) return;
  const { version } = offer;
  queueMailAtCommit(tx, {
    dedupe_key: `rfp-${rfp.id}-receipt-${version}`,
    company_id: tx.company_id,
    template: offerReceiptMail,
    lang: contact.lang,
    to: contact,
    fromName: link.settings.mail_sender_name || link.row.company_name,
    replyTo: facts.creator?.email ?? null,
    params: {
      company: link.row.company_name,
      request_number: locked.row.request_number,
      purchase_name: locked.row.name,
      supplier: contact.supplier,
      rfp_id: rfp.id,
      version,
    },
  });
}
