import type { SeenPurchase } from '#core/purchase/server/record/change.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { takeBackAcceptance } from './take-back-acceptance.ts';

/** Undoes an acceptance or a rejection, so that the offer can be chosen again (product 6). */
export function undoAcceptedOffer(
  ctx: CompanyContext,
  seen: SeenPurchase,
  rfpId: number,
): Promise<PurchaseDetail> {
  return takeBackAcceptance(ctx, seen, { rfp_id: rfpId, action: 'undo_offer', move: 'undo' });
}
