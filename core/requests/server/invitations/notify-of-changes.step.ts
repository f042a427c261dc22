import type { RequestChanges } from '#core/purchase/rules/editing/request-changes.ts';
import { filterReachableContacts, mailSupplier } from '#core/purchase/server/people/mail-supplier.step.ts';
import { addPageLink, getSupplierMailSender } from '#core/purchase/server/people/sender.step.ts';
import type { ChangeContext } from '#core/purchase/server/record/change.ts';
import type { InvitationFacts } from '#core/purchase/server/record/purchase-facts.read.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import { invitationWithdrawnMail } from './mail/invitation-withdrawn.tsx';
import { requestChangedMail } from './mail/request-changed.tsx';

/** Queues one email with the changes for each of these suppliers; `change` contains the request after the edit. */
export async function notifyOfChanges(
  change: ChangeContext,
  rfps: readonly InvitationFacts[],
  changes: RequestChanges,
  toReconfirm: readonly InvitationFacts[] = [],
): Promise<void> {
  const { id, version } = change.locked.row;
  for (const contact of await filterReachableContacts(change, rfps)) {
    const toBeReconfirmed = toReconfirm.some((rfp) => rfp.id === contact.rfp_id);
    await mailSupplier(change, contact, requestChangedMail, `purchase-${id}-v${version}-changed`, {
      ...changes,
      to_be_reconfirmed: toBeReconfirmed,
    });
  }
}

/** Notifies each of these suppliers once that its invitation is withdrawn; call before withdrawing it. */
export async function notifyOfWithdrawal(
  change: ChangeContext,
  rfps: readonly InvitationFacts[],
): Promise<void> {
  const { ctx, tx, locked } = change;
  const { row } = locked;
  for (const { rfp_id, email, name, lang } of await filterReachableContacts(change, rfps))
    queueMailAtCommit(tx, {
      dedupe_key: `rfp-${rfp_id}-withdrawn-v${row.version}`,
      company_id: ctx.company.id,
      template: invitationWithdrawnMail,
      lang,
      to: { email, name },
      ...getSupplierMailSender(change),
      params: {
        ...addPageLink(change, rfp_id),
        company: ctx.company.name,
        request_number: row.request_number,
        purchase_name: row.name,
        offered: rfps.some((rfp) => rfp.id === rfp_id && rfp.offer !== null),
      },
    });
}
