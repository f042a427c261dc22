import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import { executeStep } from '#core/purchase/server/change/execute-step.ts';
import type { SeenPurchase } from '#core/purchase/server/record/change.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';

/** Publishes a sent request on the marketplace. Each person responsible for its category receives one email. */
export function publishRequest(ctx: CompanyContext, seen: SeenPurchase): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, (change) => {
    const { row, now } = change.locked;
    const set = { publish_to_marketplace: true, published_at: row.published_at ?? now };
    return executeStep(change, 'publish', { set });
  });
}

/**
 * Withdraws the request from the marketplace. No other suppliers can join, and suppliers who have joined stay
 * invited.
 */
export function unpublishRequest(ctx: CompanyContext, seen: SeenPurchase): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, (change) =>
    executeStep(change, 'unpublish', { set: { publish_to_marketplace: false } }),
  );
}
