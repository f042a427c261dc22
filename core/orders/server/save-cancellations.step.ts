import { msg } from '@lingui/core/macro';
import type { ChangeContext } from '#core/purchase/server/record/change.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { asDay, dayInBelgrade } from '#platform/shared/dates.ts';
import { writeOrderCancellation } from '../rules/order-cancellation.ts';
import { getCancellationNumber } from './documents.read.ts';
import { toDocumentParty } from './order-document.ts';
import { readOrder } from './orders.read.ts';
import { saveOutgoingDocument } from './save-document.step.ts';

/**
 * Stores a cancellation document for each order of a cancelled purchase if the company sends its orders as structured
 * data. The document is attached to the cancellation email. It does not state the reason, which is private to the
 * buyer.
 */
export async function saveCancellations({ ctx, tx, locked, facts }: ChangeContext): Promise<void> {
  if (!ctx.company.settings.e_documents) return;
  for (const { id, order_number, rfp_id } of facts.awards) {
    if (rfp_id === null) continue;
    const order = await readOrder(tx, locked.row.id, id);
    const number = getCancellationNumber(order_number);
    const content = writeOrderCancellation({
      number,
      issued_on: asDay(dayInBelgrade(locked.now)),
      note: getServerI18n(order.language)._(
        msg`${order.buyer.name} has canceled this purchase. Any order you received for it is void.`,
      ),
      order_number,
      buyer: toDocumentParty(order.buyer),
      seller: toDocumentParty(order.supplier),
    });
    await saveOutgoingDocument(tx, {
      award_id: id,
      kind: 'cancellation',
      number,
      content: Buffer.from(content),
    });
  }
}
