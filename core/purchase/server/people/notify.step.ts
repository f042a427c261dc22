import type { NoticeData } from '#core/purchase/rules/notices.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { isMailable } from '#platform/server/mail/mailable.ts';
import { mailAtCommit } from '#platform/server/mail/queue-mail.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import type { Language } from '#platform/shared/languages.ts';
import { endTurnsOf, insertNotification, insertQuietly, type NewNotification } from './notices.repo.ts';

/** A colleague, as far as telling them something goes. */
export interface NoticeReader {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly lang: Language;
}

export interface Notice<P> {
  /** Null for a notice about a supplier. */
  readonly purchase_id: number | null;
  readonly supplier_id?: number;
  /** The mail that tells it; its name is the notice's kind. */
  readonly template: MailTemplate<P>;
  readonly params: NoInfer<P>;
  /** The same mail is queued once under it. */
  readonly dedupe_key: string;
  /** It is for this person to act now; others who are told the same without having to act get false. */
  readonly your_turn: boolean;
  readonly data: NoticeData;
  /** The mail does not go before this moment; the bell says it at once. */
  readonly mail_not_before?: string | null | undefined;
}

/**
 * Tells a colleague something, in the transaction of what it is about: in the bell at once, and by mail at once or in
 * the morning's digest, as they chose.
 */
export async function notify<P>(tx: TenantTx, to: NoticeReader, notice: Notice<P>): Promise<void> {
  const { template, params, dedupe_key } = notice;
  const written = await insertNotification(tx, to.id, { ...notice, kind: template.name });
  if (written !== 'mail' || !isMailable(to.email)) return;
  mailAtCommit(tx, {
    dedupe_key,
    company_id: tx.company_id,
    template,
    lang: to.lang,
    to: { email: to.email, name: to.name },
    params,
    notBefore: notice.mail_not_before,
  });
}

/** Tells somebody what they asked for in the bell alone: no mail and no digest says it. */
export function tellInBell(
  tx: TenantTx,
  userId: number,
  notice: Omit<NewNotification, 'your_turn'>,
): Promise<void> {
  return insertQuietly(tx, userId, { ...notice, your_turn: false });
}

/** Ends everybody's turn with a purchase, in the transaction of what moved it on. */
export function endTurns(tx: TenantTx, purchaseId: number, byUserId: number | null): Promise<void> {
  return endTurnsOf(tx, { purchase_id: purchaseId }, byUserId);
}

/** Ends everybody's turn with the bank account of a supplier. */
export function endAccountTurns(tx: TenantTx, supplierId: number, byUserId: number | null): Promise<void> {
  return endTurnsOf(tx, { supplier_id: supplierId }, byUserId);
}
