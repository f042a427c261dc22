import type { ReceiptAdviceDocument } from '#core/orders/rules/receipt-advice.ts';
import { documentParty, type PurchaseOrder } from '#core/orders/server/public.ts';
import { day, dayInBelgrade } from '#platform/shared/dates.ts';
import { CODE_OF_UNIT } from '#platform/shared/unit-codes.ts';
import type { GoodsReceipt } from '../wire.ts';

/**
 * Returns a posted receipt, short closing or reversal as a document: goods and quantities, never an amount of money.
 */
export function receiptDocument(
  receipt: GoodsReceipt,
  { buyer, supplier }: Pick<PurchaseOrder, 'buyer' | 'supplier'>,
): ReceiptAdviceDocument {
  return {
    number: receipt.number,
    issued_on: day(dayInBelgrade(receipt.created_at)),
    note: receipt.note,
    order_number: receipt.order_number,
    despatch_number: receipt.delivery_note_number,
    reverses: receipt.reverses?.number ?? '',
    buyer: documentParty(buyer),
    supplier: documentParty(supplier),
    lines: receipt.lines.map((line) => ({
      id: String(line.article_id),
      name: line.name,
      unit_code: CODE_OF_UNIT[line.unit],
      received: line.delivered,
      rejected: line.damaged,
      short: line.closed_short,
    })),
  };
}
