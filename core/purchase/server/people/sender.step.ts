import type { CompanyContext } from '#platform/server/context.ts';
import type { ChangeContext } from '../record/change.ts';
import { addSupplierLink } from './links.repo.ts';

/** Returns the URL of a supplier's link (specification §2). */
export function supplierLinkUrl(publicUrl: string, secret: string): string {
  return `${publicUrl}/procurements/confirm/${secret}`;
}

/** A purchase and its buyer, with the data needed for an email to suppliers. */
export interface MailedPurchase extends Pick<ChangeContext, 'tx' | 'locked' | 'facts'> {
  readonly ctx: {
    readonly company: Pick<CompanyContext['company'], 'id' | 'name' | 'settings'>;
    /** The person to whom suppliers reply; null if there is none. */
    readonly session: { readonly user: { readonly email: string } } | null;
    readonly platform: CompanyContext['platform'];
  };
}

/** Returns the sender of emails to suppliers: the name of the buying company and the reply-to address. */
export function getSupplierMailSender({ ctx }: Pick<MailedPurchase, 'ctx'>): {
  fromName: string;
  replyTo: string | null;
} {
  const { name, settings } = ctx.company;
  return { fromName: settings.mail_sender_name || name, replyTo: ctx.session?.user.email ?? null };
}

/** Adds a link for an email about the state of a request; links in earlier emails stay valid. */
export function addPageLink(
  { ctx, tx, locked }: Pick<MailedPurchase, 'ctx' | 'tx' | 'locked'>,
  rfpId: number,
): { readonly link: string } {
  const secret = addSupplierLink(tx, rfpId, locked.now);
  return { link: supplierLinkUrl(ctx.platform.config.publicUrl, secret) };
}
