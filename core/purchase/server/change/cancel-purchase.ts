import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { ChangeContext, SeenPurchase } from '../record/change.ts';
import { changePurchase } from './change-purchase.ts';
import { executeStep } from './execute-step.ts';

/**
 * Cancels a purchase with a reason. The row of the transition table determines who is notified, and releases the
 * budget. `further` runs in the same transaction, for additional writes of the calling module.
 */
export function cancelPurchase(
  ctx: CompanyContext,
  seen: SeenPurchase,
  reason: string,
  further?: (change: ChangeContext) => Promise<void>,
): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, async (change) => {
    await executeStep(change, 'cancel', {
      context: { reason },
      data: { reason },
      set: { cancel_reason: reason },
    });
    await further?.(change);
  });
}
