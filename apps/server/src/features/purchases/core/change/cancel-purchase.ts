import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import type { CompanyContext } from '../../../../platform/context.ts';
import type { SeenPurchase } from '../record/change.ts';
import { changePurchase } from './change-purchase.ts';
import { takeStep } from './take-step.ts';

/** Cancels a purchase with its reason; the row says whom it is told and that its budget is released. */
export function cancelPurchase(
  ctx: CompanyContext,
  seen: SeenPurchase,
  reason: string,
): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, (change) =>
    takeStep(change, 'cancel', { context: { reason }, data: { reason }, set: { cancel_reason: reason } }),
  );
}
