import { notifyUser } from '#core/purchase/server/people/notify.step.ts';
import { notifyColleague } from '#core/purchase/server/people/notify-colleague.step.ts';
import { readColleagues } from '#core/purchase/server/people/recipients.read.ts';
import { findPurchase } from '#core/purchase/server/record/find-purchase.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { documentGivenUpMail } from './mail/document-given-up.tsx';
import type { SendResult } from './port/access-point.ts';
import { type AbandonedDocument, readSenderName } from './refusals.repo.ts';
import type { DueDocument } from './sendings.repo.ts';

/**
 * Notifies the warehouse users that a supplier's document at the access point was not accepted and will not be retried.
 */
export async function notifyOfRejectedDocument(tx: TenantTx, document: AbandonedDocument): Promise<void> {
  const supplier = await readSenderName(tx, document.sender);
  const { problem, field } = document;
  for (const colleague of await readColleagues(tx)) {
    if (!gates.warehouse(colleague.actor)) continue;
    await notifyUser(tx, colleague, {
      purchase_id: null,
      template: documentGivenUpMail,
      params: { step: 'in', supplier, problem, field },
      dedupe_key: `given-up-${document.document_id}-${colleague.id}`,
      your_turn: false,
      data: { number: '', name: supplier, page: 'deliveries', supplier, step: 'in' },
    });
  }
}

/**
 * Notifies the creator of a purchase that one of its documents could not be sent to the supplier through the access
 * point.
 */
export async function notifyOfUndeliveredDocument(
  tx: TenantTx,
  due: DueDocument,
  sending: SendResult,
): Promise<void> {
  const { purchase_id, supplier, number } = due;
  const row = await findPurchase(tx, purchase_id);
  const creator = (await readColleagues(tx)).find(({ id }) => id === row?.creator_id);
  if (!row || !creator) return;
  await notifyColleague(tx, row, creator, {
    template: documentGivenUpMail,
    params: {
      step: 'out',
      supplier,
      purchase_id,
      request_number: row.request_number,
      purchase_name: row.name,
      document: number,
      reason: 'reason' in sending ? sending.reason : '',
    },
    dedupe_key: `undelivered-${due.company_id}-${due.id}`,
  });
}
