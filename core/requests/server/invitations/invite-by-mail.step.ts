import {
  getSupplierMailSender,
  type MailedPurchase,
  supplierLinkUrl,
} from '#core/purchase/server/people/sender.step.ts';
import { readAttachments } from '#core/purchase/server/record/attachments.read.ts';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import type { InvitableSupplier } from './invitable-suppliers.read.ts';
import { renewInvitationLinks } from './invitations.repo.ts';
import { type RequestForOfferMail, requestForOfferMail } from './mail/request-for-offer.tsx';

export interface InvitationToMail {
  readonly rfp_id: number;
  readonly invitable: InvitableSupplier & { readonly contact: NonNullable<InvitableSupplier['contact']> };
}

/**
 * Gives each invitation a new link and queues an email with it, in the language of its contact person, in the
 * transaction of the change. The link itself is stored only in the email.
 */
export async function inviteByMail(
  change: MailedPurchase,
  invitations: readonly InvitationToMail[],
  { renewed }: { readonly renewed: boolean },
): Promise<void> {
  const { ctx, tx, locked } = change;
  const request = await requestParams(change);
  const secrets = await renewInvitationLinks(
    tx,
    invitations.map(({ rfp_id, invitable }) => ({ rfp_id, contact_id: invitable.contact.id })),
    locked.now,
  );
  for (const [index, { rfp_id, invitable }] of invitations.entries()) {
    const { contact, supplier, number } = invitable;
    const secret = secrets[index] ?? '';
    queueMailAtCommit(tx, {
      dedupe_key: `rfp-${rfp_id}-invitation-${digestSecret(secret).toString('hex').slice(0, 16)}`,
      company_id: ctx.company.id,
      template: requestForOfferMail,
      lang: contact.lang,
      to: { email: contact.email, name: contact.name },
      ...getSupplierMailSender(change),
      params: {
        ...request,
        rfp_id,
        supplier,
        number,
        renewed,
        link: supplierLinkUrl(ctx.platform.config.publicUrl, secret),
      },
    });
  }
}

type Request = Omit<RequestForOfferMail, 'rfp_id' | 'supplier' | 'number' | 'renewed' | 'link'>;

async function requestParams({ ctx, tx, locked: { row }, facts }: MailedPurchase): Promise<Request> {
  const attachments = await readAttachments(tx, row.id);
  return {
    company: ctx.company.name,
    request_number: row.request_number,
    purchase_name: row.name,
    description: row.description,
    date_for_offer: row.date_for_offer ?? '',
    date_for_delivery: row.date_for_delivery,
    delivery_place: row.delivery_place,
    payment_terms: ctx.company.settings.default_payment_terms,
    items: facts.articles.map(({ name, quantity, unit }) => ({ name, quantity, unit })),
    attachments: attachments
      .filter((file) => file.rfp_id === null && file.for_suppliers)
      .map((file) => file.name),
  };
}

/** Divides invitations into those with a usable email address and those without. */
export function splitByReachability(
  all: readonly { readonly rfp_id: number; readonly invitable: InvitableSupplier }[],
): {
  readonly reached: InvitationToMail[];
  readonly unreached: InvitableSupplier[];
} {
  const reached: InvitationToMail[] = [];
  const unreached: InvitableSupplier[] = [];
  for (const { rfp_id, invitable } of all) {
    if (invitable.contact) reached.push({ rfp_id, invitable: { ...invitable, contact: invitable.contact } });
    else unreached.push(invitable);
  }
  return { reached, unreached };
}

/** Returns the names of the emailed suppliers for the history. */
export function toInvitationHistoryData({ reached, unreached }: ReturnType<typeof splitByReachability>) {
  return {
    suppliers: reached.map(({ rfp_id, invitable }) => ({
      rfp_id,
      supplier: invitable.supplier,
      email: invitable.contact.email,
    })),
    ...(unreached.length > 0 ? { without_email: unreached.map(({ supplier }) => supplier) } : {}),
  };
}
