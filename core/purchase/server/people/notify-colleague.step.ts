import type { NoticeData, NoticePage } from '#core/purchase/rules/notices.ts';
import type { PurchaseKind } from '#core/purchase/rules/status.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import type { Recipient } from '../record/purchase-facts.read.ts';
import type { PurchaseRow } from '../record/purchase-row.ts';
import { notifyUser } from './notify.step.ts';

export interface ColleagueNotification<P> {
  readonly template: MailTemplate<P>;
  readonly params: NoInfer<P>;
  /** The email is queued once per key. */
  readonly dedupe_key: string;
  /** Whether the reader has to act, rather than only be informed. */
  readonly your_turn?: boolean;
  /** The page to which the notice leads; by default the purchase's own page. */
  readonly page?: NoticePage;
  /** The earliest time to send the email. */
  readonly mail_not_before?: string | null;
}

/** The maximum length of a note in the notification bell; the history has the full text. */
const NOTE_SHOWN = 200;

const PAGE_OF: Readonly<Record<PurchaseKind, NoticePage>> = {
  request: 'request',
  ad_hoc: 'ad_hoc',
  direct: 'direct',
};

/**
 * Notifies a colleague about a purchase, in the notification bell and by email or digest. All such notices are sent
 * through this function.
 */
export async function notifyColleague<P extends object>(
  tx: TenantTx,
  row: PurchaseRow,
  to: Recipient,
  { page = PAGE_OF[row.kind], your_turn = false, ...telling }: ColleagueNotification<P>,
): Promise<void> {
  const data: NoticeData = { number: row.request_number, name: row.name, page, ...bellData(telling.params) };
  await notifyUser(tx, to, { ...telling, purchase_id: row.id, your_turn, data });
}

/** Returns the email parameters that the notification bell may show: who acted and why, but no prices. */
function bellData(params: object): Pick<NoticeData, 'by' | 'supplier' | 'note' | 'step'> {
  const known: Readonly<Record<string, unknown>> = { ...params };
  const text = (...names: readonly string[]) => {
    const found = names.map((name) => known[name]).find((value) => typeof value === 'string' && value !== '');
    return typeof found === 'string' ? found.slice(0, NOTE_SHOWN) : undefined;
  };
  const announcement = {
    by: text('by', 'confirmed_by'),
    supplier: text('supplier'),
    note: text('note', 'reason', 'question'),
    step: text('step'),
  };
  return Object.fromEntries(Object.entries(announcement).filter(([, value]) => value !== undefined));
}
