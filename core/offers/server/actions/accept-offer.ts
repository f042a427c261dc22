import { judgeAction } from '#core/purchase/rules/can.ts';
import { applyTransition } from '#core/purchase/server/change/apply-transition.repo.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import { readPurchaseDetail } from '#core/purchase/server/detail/purchase-detail.read.ts';
import type { SeenPurchase } from '#core/purchase/server/record/change.ts';
import { acceptOffers } from '#core/purchase/server/record/offers.repo.ts';
import { getInvitationState } from '#core/purchase/server/record/purchase-state.ts';
import { requireInvitation } from '#core/purchase/server/record/require-invitation.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import {
  type AcceptedLineInput,
  buildAcceptance,
  priceAcceptance,
  requireAcceptable,
  sumAcceptedElsewhere,
  toHistoryLines,
} from '../acceptance-lines.ts';

interface Body {
  readonly rfp_id: number;
  /** The version of the offer as seen by the caller. */
  readonly version?: number | undefined;
  readonly lines?: readonly AcceptedLineInput[] | undefined;
}

/**
 * Accepts an offer, in full or by line. A repeated call replaces the accepted part of the offer (product 6 and
 * 7).
 */
export function acceptOffer(ctx: CompanyContext, seen: SeenPurchase, body: Body): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, async (change) => {
    const { tx, locked, facts, state, context } = change;
    const rfp = requireInvitation(facts, body.rfp_id);
    if (body.version !== undefined && body.version !== (rfp.offer?.version ?? 0))
      throw new AppError('stale', { fresh: await readPurchaseDetail(change.ctx, locked.row.id) });
    const acceptance = buildAcceptance(facts, rfp, body.lines, sumAcceptedElsewhere(facts, rfp.id));
    const offer = getInvitationState(rfp);
    const priced = priceAcceptance(rfp, acceptance);
    const { prices, below_minimum } = priced;
    const allowed = judgeAction('accept_offer', ctx.actor, state, {
      ...context,
      ...{ offer, acceptance, below_minimum },
    });
    requireAcceptable(allowed, priced, ctx.lang);
    await acceptOffers(tx, [{ rfp_id: rfp.id, lines: acceptance, prices }]);
    await applyTransition(change, allowed, {
      rfp_id: rfp.id,
      data: {
        supplier: rfp.supplier.name,
        version: rfp.offer?.version,
        whole: body.lines === undefined,
        lines: toHistoryLines(facts, acceptance, prices),
      },
    });
  });
}
