import type { NoticeData } from '#core/purchase/rules/notices.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { isMailable } from '#platform/server/mail/mailable.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import type { Language } from '#platform/shared/languages.ts';
import {
  endNotificationTurns,
  insertNotification,
  insertSilentNotification,
  type NewNotification,
} from './notices.repo.ts';

/** A colleague who receives a notice. */
export interface NoticeReader {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly lang: Language;
}

export interface Notice<P> {
  /** Null if the notice is about a supplier. */
  readonly purchase_id: number | null;
  readonly supplier_id?: number;
  /** The email with the same content; its name is the kind of the notice. */
  readonly template: MailTemplate<P>;
  readonly params: NoInfer<P>;
  /** The email is queued once per key. */
  readonly dedupe_key: string;
  /** Whether the recipient has to act now; false for recipients who are only informed. */
  readonly your_turn: boolean;
  readonly data: NoticeData;
  /** The earliest time to send the email; the notification bell shows the notice immediately. */
  readonly mail_not_before?: string | null | undefined;
}

/**
 * Notifies a colleague in the transaction of the change: in the notification bell immediately, and by email
 * immediately or in the daily digest, depending on the colleague's choice.
 */
export async function notifyUser<P>(tx: TenantTx, to: NoticeReader, notice: Notice<P>): Promise<void> {
  const { template, params, dedupe_key } = notice;
  const written = await insertNotification(tx, to.id, { ...notice, kind: template.name });
  if (written !== 'mail' || !isMailable(to.email)) return;
  queueMailAtCommit(tx, {
    dedupe_key,
    company_id: tx.company_id,
    template,
    lang: to.lang,
    to: { email: to.email, name: to.name },
    params,
    notBefore: notice.mail_not_before,
  });
}

/** Notifies a user only in the notification bell, without email or digest, about something they requested. */
export function notifyInBell(
  tx: TenantTx,
  userId: number,
  notice: Omit<NewNotification, 'your_turn'>,
): Promise<void> {
  return insertSilentNotification(tx, userId, { ...notice, your_turn: false });
}

/** Ends every user's turn on a purchase, in the transaction of the change that completed the step. */
export function endPurchaseTurns(tx: TenantTx, purchaseId: number, byUserId: number | null): Promise<void> {
  return endNotificationTurns(tx, { purchase_id: purchaseId }, byUserId);
}

/** Ends every user's turn on the bank account of a supplier. */
export function endAccountTurns(tx: TenantTx, supplierId: number, byUserId: number | null): Promise<void> {
  return endNotificationTurns(tx, { supplier_id: supplierId }, byUserId);
}
