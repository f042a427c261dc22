import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import { readInvitedContacts } from '../people/offer-recipients.read.ts';
import { addPageLink, getSupplierMailSender } from '../people/sender.step.ts';
import type { AppliedTransition } from './applied-transition.ts';
import { requestCancelledMail } from './mail/request-cancelled.tsx';

/**
 * Notifies each supplier whose invitation was sent that the request is cancelled, once per supplier (specification
 * §4).
 */
export async function notifyOfCancellation({ change }: AppliedTransition): Promise<void> {
  const { ctx, tx, locked } = change;
  const { row } = locked;
  for (const contact of await readInvitedContacts(tx, row.id)) {
    queueMailAtCommit(tx, {
      dedupe_key: `rfp-${contact.rfp_id}-cancelled`,
      company_id: ctx.company.id,
      template: requestCancelledMail,
      lang: contact.lang,
      to: contact,
      ...getSupplierMailSender(change),
      params: {
        ...addPageLink(change, contact.rfp_id),
        company: ctx.company.name,
        request_number: row.request_number,
        purchase_name: row.name,
        after_confirmation: row.status === S.CLOSED,
        rfp_id: contact.rfp_id,
      },
    });
  }
}
