import { writeReceiptAdvice } from '#core/orders/rules/receipt-advice.ts';
import {
  findSentDocument,
  type PurchaseOrder,
  readOrder,
  saveOutgoingDocument,
} from '#core/orders/server/public.ts';
import type { GoodsReceipt } from '#core/warehouse/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { readAnsweredDespatch } from '../answered-despatch.read.ts';
import { prijemnicaWriting } from '../prijemnica-writing.ts';
import { buildReceiptDocument } from '../receipt-document.ts';

/** The part of a context that is available in both calls and emails. */
type Place = Pick<CompanyContext, 'tenant' | 'platform'>;

/**
 * Returns a receipt as an XML file; once issued, the file is immutable, like an order. Throws `not_found` for a receipt
 * that was refused or is still waiting for agreement.
 */
export async function issueReceipt(ctx: Place, purchaseId: number, receipt: GoodsReceipt) {
  const { tenant } = ctx;
  if (receipt.state !== 'done') throw notFoundError();
  const { award_id, number } = receipt;
  const file = { name: `${number}.xml`, type: 'application/xml' };
  const left = await findSentDocument(tenant, { award_id, kind: 'receipt', number });
  if (left) return { ...file, content: left.content };
  const order = await readOrder(tenant, purchaseId, award_id);
  const content = Buffer.from(await written(ctx, receipt, order));
  const data = { receipt_id: receipt.id };
  return await tenant.transaction(async (tx) => {
    const id = await saveOutgoingDocument(tx, { award_id, kind: 'receipt', number, content, data });
    const first =
      id === undefined ? await findSentDocument(tx, { award_id, kind: 'receipt', number }) : undefined;
    return { ...file, content: first?.content ?? content };
  });
}

/**
 * Writes an e-prijemnica for goods that came with an e-otpremnica (ADR 0125), and a UBL receipt advice for all other
 * goods.
 */
async function written({ tenant, platform }: Place, receipt: GoodsReceipt, order: PurchaseOrder) {
  const document = buildReceiptDocument(receipt, order);
  const content = receipt.kind === 'receipt' ? await readAnsweredDespatch(tenant, receipt) : undefined;
  if (content === undefined) return writeReceiptAdvice(document);
  const known = order.lines.map(({ article_id, name, unit }) => ({ article_id, name, unit }));
  const file = { field: '', filename: '', mimetype: 'application/xml', content };
  const world = { receipt: document, known, at: receipt.created_at };
  return (await platform.imports.check(prijemnicaWriting, [file], world)) ?? writeReceiptAdvice(document);
}
