import type { SeenPurchase } from '#core/purchase/server/record/change.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { removeAcceptance } from './remove-acceptance.ts';

/** Undoes an acceptance or a rejection, so that the offer can be chosen again (product 6). */
export function undoAcceptedOffer(
  ctx: CompanyContext,
  seen: SeenPurchase,
  rfpId: number,
): Promise<PurchaseDetail> {
  return removeAcceptance(ctx, seen, { rfp_id: rfpId, action: 'undo_offer', move: 'undo' });
}
