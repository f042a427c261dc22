import { findVisiblePurchase } from '#core/purchase/server/record/find-purchase.ts';
import type { PurchaseRow } from '#core/purchase/server/record/purchase-row.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { GoodsReceipt } from '../wire.ts';
import { readReceipts } from './receipts.read.ts';
import type { NewReceiptLine } from './receipts.repo.ts';

/** Returns a receipt of the purchase; throws `not_found` for an unknown id. */
export async function requireReceipt(tenant: Tenant, purchaseId: number, id: number): Promise<GoodsReceipt> {
  const receipt = (await readReceipts(tenant, purchaseId)).find((one) => one.id === id);
  if (!receipt) throw notFoundError();
  return receipt;
}

/** Returns a receipt with its purchase, if the caller may see the purchase. */
export async function findVisibleReceipt(
  ctx: CompanyContext,
  { id, receipt_id }: { readonly id: number; readonly receipt_id: number },
): Promise<{ row: PurchaseRow; receipt: GoodsReceipt }> {
  const row = await findVisiblePurchase(ctx, { id });
  return { row, receipt: await requireReceipt(ctx.tenant, row.id, receipt_id) };
}

export function toNewReceiptLines({ lines }: GoodsReceipt): NewReceiptLine[] {
  return lines.map((line) => ({
    article_id: line.article_id,
    sound: toDecimal(line.sound),
    damaged: toDecimal(line.damaged),
    closed_short: toDecimal(line.closed_short),
  }));
}
