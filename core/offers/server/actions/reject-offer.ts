import type { SeenPurchase } from '#core/purchase/server/record/change.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { removeAcceptance } from './remove-acceptance.ts';

/** Rejects an offer and undoes its acceptance (product 6). */
export function rejectOffer(ctx: CompanyContext, seen: SeenPurchase, rfpId: number): Promise<PurchaseDetail> {
  return removeAcceptance(ctx, seen, { rfp_id: rfpId, action: 'reject_offer', move: 'reject' });
}
