import type { GoodsReceipt } from '@ponuda/contract/warehouse';
import { writeReceiptAdvice } from '@ponuda/domain/e-document/receipt-advice';
import type { Tenant } from '../../../../platform/db/tenant.ts';
import { notFound } from '../../../../platform/errors.ts';
import { findLeft, keepLeaving, readOrder } from '../../orders/public.ts';
import { receiptDocument } from '../receipt-document.ts';

/**
 * Answers a receipt as an XML file; like an order it is never made anew once it has left. What still waits for
 * somebody's agreement, or was refused, is no receipt: `not_found`.
 */
export async function issueReceipt(tenant: Tenant, purchaseId: number, receipt: GoodsReceipt) {
  if (receipt.state !== 'done') throw notFound();
  const { award_id, number } = receipt;
  const file = { name: `${number}.xml`, type: 'application/xml' };
  const left = await findLeft(tenant, { award_id, kind: 'receipt', number });
  if (left) return { ...file, content: left.content };
  const order = await readOrder(tenant, purchaseId, award_id);
  const content = Buffer.from(writeReceiptAdvice(receiptDocument(receipt, order)));
  const data = { receipt_id: receipt.id };
  return await tenant.transaction(async (tx) => {
    const id = await keepLeaving(tx, { award_id, kind: 'receipt', number, content, data });
    const first = id === undefined ? await findLeft(tx, { award_id, kind: 'receipt', number }) : undefined;
    return { ...file, content: first?.content ?? content };
  });
}
