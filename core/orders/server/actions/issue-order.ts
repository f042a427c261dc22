import { writeOrder } from '#core/orders/rules/order.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { findSentDocument } from '../documents.read.ts';
import { ORDER_DATA_TYPE, orderDataName } from '../order-data-file.ts';
import { toOrderDocument } from '../order-document.ts';
import { readOrder } from '../orders.read.ts';
import { saveOutgoingDocument } from '../save-document.step.ts';

/**
 * Returns the order of an award as an XML file. The first call stores it, and later calls return the same bytes. Throws
 * `not_found` for an unknown award.
 */
export async function issueOrder(tenant: Tenant, purchaseId: number, awardId: number) {
  const order = await readOrder(tenant, purchaseId, awardId);
  const document = { award_id: awardId, kind: 'order', number: order.order_number } as const;
  const file = { order, name: orderDataName(order), type: ORDER_DATA_TYPE };
  const sent = await findSentDocument(tenant, document);
  if (sent) return { ...file, content: sent.content };
  const content = Buffer.from(writeOrder(toOrderDocument(order)));
  return await tenant.transaction(async (tx) => {
    const id = await saveOutgoingDocument(tx, { ...document, content });
    // A concurrent call stored the order first, so its file is returned.
    const first = id === undefined ? await findSentDocument(tx, document) : undefined;
    return { ...file, content: first?.content ?? content };
  });
}
