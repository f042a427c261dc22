import type { MailTemplate } from '#platform/server/mail/template.ts';
import { type ColleagueNotification, notifyColleague } from '../people/notify-colleague.step.ts';
import type { ChangeContext } from '../record/change.ts';
import type { Recipient } from '../record/purchase-facts.read.ts';

/** The change that an email is about, with the version before the change. */
export type NotifiedChange = Pick<ChangeContext, 'ctx' | 'tx' | 'locked'>;

/** Notifies one user once per change: the dedupe key contains the version before the change. */
export async function notifyPerson<P extends object>(
  { tx, locked: { row } }: NotifiedChange,
  to: Recipient,
  template: MailTemplate<P>,
  params: NoInfer<P>,
  more: Pick<ColleagueNotification<P>, 'your_turn' | 'page'> = {},
): Promise<void> {
  const dedupeKey = `purchase-${row.id}-v${row.version}-${template.name}-${to.id}`;
  await notifyColleague(tx, row, to, { template, params, dedupe_key: dedupeKey, ...more });
}

/** Returns the parameters that every email about a purchase has. */
export function purchaseMailParams({ locked: { row } }: NotifiedChange) {
  return { purchase_id: row.id, request_number: row.request_number, purchase_name: row.name };
}
