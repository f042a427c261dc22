import { DocumentError } from '#core/orders/rules/problems.ts';
import { toStoredDespatch, toStoredResponse } from '#core/orders/rules/to-stored-document.ts';
import { hasReceivedGoods, type LockedOrder, toKnownLines } from './locked-order.step.ts';
import type { DocumentReadResult } from './reading/read-document.ts';
import { saveDespatch } from './save-despatch.step.ts';
import { saveResponse } from './save-response.step.ts';

/**
 * Stores a document from a supplier's own system about the locked order; returns false if the same file is already
 * stored.
 */
export async function saveDocument(
  order: LockedOrder,
  content: Buffer,
  read: DocumentReadResult,
): Promise<boolean> {
  const { award } = order;
  if ('response' in read) {
    const { response } = read;
    if (response.order_number !== award.order_number)
      throw new DocumentError('order_unknown', response.order_number.slice(0, 40));
    const kept = toStoredResponse(response, toKnownLines(order));
    if (hasReceivedGoods(order)) throw new DocumentError('goods_came');
    return await saveResponse(order, { number: response.number, content, kept });
  }
  if ('despatch' in read)
    return await saveDespatch(order, {
      ...toAnnouncement(order, read.despatch, content),
      by: { kind: 'supplier', name: award.supplier.name },
      user_id: null,
    });
  return false;
}

/**
 * Converts an announcement for the locked order; throws `DocumentError` if the announcement is about a different order.
 */
export function toAnnouncement(
  order: LockedOrder,
  despatch: Extract<DocumentReadResult, { despatch: unknown }>['despatch'],
  content: Buffer,
) {
  const { order_number } = order.award;
  const kept = toStoredDespatch(despatch, order_number, toKnownLines(order));
  if (despatch.order_number !== order_number || kept.lines.length === 0)
    throw new DocumentError('order_unknown', despatch.order_number.slice(0, 40));
  return { number: despatch.number, content, kept };
}
