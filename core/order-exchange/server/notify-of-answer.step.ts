import type { StoredResponse } from '#core/orders/rules/stored-documents.ts';
import { maySee } from '#core/purchase/rules/visibility.ts';
import { notifyColleague } from '#core/purchase/server/people/notify-colleague.step.ts';
import { readColleagues } from '#core/purchase/server/people/recipients.read.ts';
import { toBarePurchaseState } from '#core/purchase/server/record/purchase-row.ts';
import { hasPermission } from '#platform/shared/access/actor.ts';
import type { LockedOrder } from './locked-order.step.ts';
import { orderAnsweredMail } from './mail/order-answered.tsx';

/** Notifies the creator of the request, and the warehouse users, of a supplier's answer to its order. */
export async function notifyOfAnswer(
  { tx, locked: { row }, award }: LockedOrder,
  documentId: number,
  { answer, promised_on, note }: StoredResponse,
  refused: readonly string[],
): Promise<void> {
  for (const colleague of await readColleagues(tx)) {
    const keeps = colleague.actor.role === 'user' && hasPermission(colleague.actor, 'storekeeper');
    const creates = colleague.id === row.creator_id;
    if (!creates && !(keeps && maySee(colleague.actor, toBarePurchaseState(row)))) continue;
    await notifyColleague(tx, row, colleague, {
      template: orderAnsweredMail,
      params: {
        purchase_id: row.id,
        request_number: row.request_number,
        purchase_name: row.name,
        supplier: award.supplier.name,
        order: award.order_number,
        step: answer ?? 'withdrawn',
        promised_on,
        refused,
        note,
        to_warehouse: !creates,
      },
      dedupe_key: `e-document-${documentId}-${colleague.id}`,
      // The creator has to close short what will not be delivered.
      your_turn: refused.length > 0,
      ...(creates ? {} : { page: 'warehouse' }),
    });
  }
}
