import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import type { CompanyContext } from '../../../../platform/context.ts';
import type { SeenPurchase } from '../../core/record/change.ts';
import { takeBackAcceptance } from './take-back-acceptance.ts';

/** Rejects an offer: it does not win, and what was accepted of it is taken back (product 6). */
export function rejectOffer(ctx: CompanyContext, seen: SeenPurchase, rfpId: number): Promise<PurchaseDetail> {
  return takeBackAcceptance(ctx, seen, { rfp_id: rfpId, action: 'reject_offer', move: 'reject' });
}
