import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import type { CompanyContext } from '../../../../platform/context.ts';
import { changePurchase } from '../../core/change/change-purchase.ts';
import { takeStep } from '../../core/change/take-step.ts';
import type { SeenPurchase } from '../../core/record/change.ts';

/** Shows a request that is out to the marketplace as well; who answers for its category there is mailed once. */
export function publish(ctx: CompanyContext, seen: SeenPurchase): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, (change) => {
    const { row, now } = change.locked;
    const set = { publish_to_marketplace: true, published_at: row.published_at ?? now };
    return takeStep(change, 'publish', { set });
  });
}

/**
 * Withdraws the request from the marketplace: no further supplier can join, and those who have joined stay invited.
 */
export function unpublish(ctx: CompanyContext, seen: SeenPurchase): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, (change) =>
    takeStep(change, 'unpublish', { set: { publish_to_marketplace: false } }),
  );
}
