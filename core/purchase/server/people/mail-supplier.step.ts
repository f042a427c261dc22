import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import type { ChangeContext } from '../record/change.ts';
import type { InvitationFacts } from '../record/purchase-facts.read.ts';
import { type InvitedContact, readInvitedContacts } from './offer-recipients.read.ts';
import { addPageLink, getSupplierMailSender, type MailedPurchase } from './sender.step.ts';

/** The parameters shared by all emails of a negotiation. Each email adds a link; earlier links stay valid. */
export interface NegotiationMail {
  readonly rfp_id: number;
  readonly link: string;
  readonly company: string;
  readonly supplier: string;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly date_for_offer: string;
}

/** Returns the contact persons of the given invitations who can receive email. */
export async function filterReachableContacts(
  change: ChangeContext,
  rfps: readonly InvitationFacts[],
): Promise<InvitedContact[]> {
  const contacts = await readInvitedContacts(change.tx, change.locked.row.id);
  return contacts.filter(({ rfp_id }) => rfps.some(({ id }) => id === rfp_id));
}

/** Queues one email to one supplier, in the language of its contact person; `about` is part of its dedupe key. */
export async function mailSupplier<const Own extends object>(
  change: Pick<MailedPurchase, 'ctx' | 'tx' | 'locked'>,
  { rfp_id, supplier, email, name, lang }: InvitedContact,
  template: MailTemplate<NegotiationMail & NoInfer<Own>>,
  about: string,
  own: Own,
): Promise<void> {
  const { ctx, tx, locked } = change;
  const { row } = locked;
  const common: NegotiationMail = {
    rfp_id,
    ...addPageLink(change, rfp_id),
    company: ctx.company.name,
    supplier,
    request_number: row.request_number,
    purchase_name: row.name,
    date_for_offer: row.date_for_offer ?? '',
  };
  queueMailAtCommit(tx, {
    dedupe_key: `${about}-${rfp_id}`,
    company_id: ctx.company.id,
    template,
    lang,
    to: { email, name },
    ...getSupplierMailSender(change),
    params: { ...common, ...own },
  });
}
