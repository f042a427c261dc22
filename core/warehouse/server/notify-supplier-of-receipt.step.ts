import { readInvitedContacts } from '#core/purchase/server/people/offer-recipients.read.ts';
import { addPageLink, getSupplierMailSender } from '#core/purchase/server/people/sender.step.ts';
import type { ChangeContext } from '#core/purchase/server/record/change.ts';
import type { AwardFactsRow } from '#core/purchase/server/record/purchase-facts.read.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import { receiptAdviceMail } from './mail/receipt-advice.tsx';

/**
 * Sends the supplier the posted receipt for its order as structured data, if the company has enabled this (ADR 0108).
 */
export async function notifySupplierOfReceipt(
  change: ChangeContext,
  award: AwardFactsRow,
  number: string,
): Promise<void> {
  const { ctx, tx, locked } = change;
  if (!ctx.company.settings.e_documents || award.rfp_id === null) return;
  const contacts = await readInvitedContacts(tx, locked.row.id);
  const contact = contacts.find(({ rfp_id }) => rfp_id === award.rfp_id);
  if (!contact) return;
  queueMailAtCommit(tx, {
    dedupe_key: `receipt-${locked.row.id}-${number}`,
    company_id: tx.company_id,
    template: receiptAdviceMail,
    lang: contact.lang,
    to: { email: contact.email, name: contact.name },
    ...getSupplierMailSender(change),
    params: {
      company: ctx.company.name,
      request_number: locked.row.request_number,
      purchase_id: locked.row.id,
      purchase_name: locked.row.name,
      order: award.order_number,
      receipt: number,
      ...addPageLink(change, contact.rfp_id),
    },
  });
}
