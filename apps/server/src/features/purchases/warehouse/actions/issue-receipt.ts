import type { GoodsReceipt } from '@ponuda/contract/warehouse';
import { writeReceiptAdvice } from '@ponuda/domain/e-document/receipt-advice';
import { isOtpremnica, writePrijemnica } from '@ponuda/domain/e-document/serbian-receipt';
import type { Tenant } from '../../../../platform/db/tenant.ts';
import { notFound } from '../../../../platform/errors.ts';
import { parseXml } from '../../../../platform/xml/parse-xml.ts';
import { findLeft, keepLeaving, type PurchaseOrder, readOrder } from '../../orders/public.ts';
import { readAnswered } from '../answered-despatch.read.ts';
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
  const content = Buffer.from(await written(tenant, receipt, order));
  const data = { receipt_id: receipt.id };
  return await tenant.transaction(async (tx) => {
    const id = await keepLeaving(tx, { award_id, kind: 'receipt', number, content, data });
    const first = id === undefined ? await findLeft(tx, { award_id, kind: 'receipt', number }) : undefined;
    return { ...file, content: first?.content ?? content };
  });
}

/** Goods that came with an e-otpremnica are answered by an e-prijemnica (ADR 0125), all others by a receipt advice of UBL. */
async function written(tenant: Tenant, receipt: GoodsReceipt, order: PurchaseOrder): Promise<string> {
  const document = receiptDocument(receipt, order);
  const answered = receipt.kind === 'receipt' ? await readAnswered(tenant, receipt) : undefined;
  // It was read by the same bounds when it came.
  const despatch = answered && parseXml(answered);
  return despatch && isOtpremnica(despatch)
    ? writePrijemnica({ receipt: document, despatch, known: order.lines, at: receipt.created_at })
    : writeReceiptAdvice(document);
}
