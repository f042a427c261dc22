import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import type { CompanyContext } from '../../../../platform/context.ts';
import type { SeenPurchase } from '../../core/record/change.ts';
import { takeBackAcceptance } from './take-back-acceptance.ts';

/** Takes an acceptance or a rejection back: the offer is one among the others again (product 6). */
export function undoAcceptedOffer(
  ctx: CompanyContext,
  seen: SeenPurchase,
  rfpId: number,
): Promise<PurchaseDetail> {
  return takeBackAcceptance(ctx, seen, { rfp_id: rfpId, action: 'undo_offer', move: 'undo' });
}
