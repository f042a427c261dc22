import type { SeenPurchase } from '#core/purchase/server/record/change.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { takeBackAcceptance } from './take-back-acceptance.ts';

/** Rejects an offer and undoes its acceptance (product 6). */
export function rejectOffer(ctx: CompanyContext, seen: SeenPurchase, rfpId: number): Promise<PurchaseDetail> {
  return takeBackAcceptance(ctx, seen, { rfp_id: rfpId, action: 'reject_offer', move: 'reject' });
}
