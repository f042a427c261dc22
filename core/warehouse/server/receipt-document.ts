import type { ReceiptAdviceDocument } from '#core/orders/rules/receipt-advice.ts';
import { type PurchaseOrder, toDocumentParty } from '#core/orders/server/public.ts';
import { asDay, dayInBelgrade } from '#platform/shared/dates.ts';
import { UNIT_CODES } from '#platform/shared/unit-codes.ts';
import type { GoodsReceipt } from '../wire.ts';

/**
 * Returns a posted receipt, short closing or reversal as a document: goods and quantities, never an amount of money.
 */
export function buildReceiptDocument(
  receipt: GoodsReceipt,
  { buyer, supplier }: Pick<PurchaseOrder, 'buyer' | 'supplier'>,
): ReceiptAdviceDocument {
  return {
    number: receipt.number,
    issued_on: asDay(dayInBelgrade(receipt.created_at)),
    received_on: receipt.received_on === null ? null : asDay(receipt.received_on),
    note: receipt.note,
    order_number: receipt.order_number,
    despatch_number: receipt.delivery_note_number,
    reverses: receipt.reverses?.number ?? '',
    buyer: toDocumentParty(buyer),
    supplier: toDocumentParty(supplier),
    lines: receipt.lines.map((line) => ({
      id: String(line.article_id),
      name: line.name,
      unit_code: UNIT_CODES[line.unit],
      received: line.delivered,
      rejected: line.damaged,
      short: line.closed_short,
    })),
  };
}
