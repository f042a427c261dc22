import { judgeAction } from '#core/purchase/rules/can.ts';
import { moveOffer } from '#core/purchase/rules/offer-status.ts';
import { applyTransition } from '#core/purchase/server/change/apply-transition.repo.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import type { SeenPurchase } from '#core/purchase/server/record/change.ts';
import { clearAcceptedLines, setOfferStatus } from '#core/purchase/server/record/offers.repo.ts';
import { getInvitationState } from '#core/purchase/server/record/purchase-state.ts';
import { requireInvitation } from '#core/purchase/server/record/require-invitation.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError, requireAllowed } from '#platform/server/errors.ts';

interface TakingBack {
  readonly rfp_id: number;
  readonly action: 'reject_offer' | 'undo_offer';
  readonly move: 'reject' | 'undo';
}

/** Sets an offer's status and removes its acceptance. Shared by the reject and undo actions. */
export function removeAcceptance(
  ctx: CompanyContext,
  seen: SeenPurchase,
  { rfp_id, action, move }: TakingBack,
): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, async (change) => {
    const { tx, facts, state, context } = change;
    const rfp = requireInvitation(facts, rfp_id);
    const allowed = judgeAction(action, ctx.actor, state, { ...context, offer: getInvitationState(rfp) });
    requireAllowed(allowed);
    const status = moveOffer(rfp.status, move);
    if (status === null) throw new AppError('offer_not_changeable');
    await clearAcceptedLines(tx, [rfp.id]);
    await setOfferStatus(tx, [{ id: rfp.id, status }]);
    await applyTransition(change, allowed, {
      rfp_id: rfp.id,
      data: { supplier: rfp.supplier.name, version: rfp.offer?.version },
    });
  });
}
