import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import { verdict } from '@ponuda/domain/purchase/can';
import type { CompanyContext } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { applyTransition } from '../../core/change/apply-transition.repo.ts';
import { changePurchase } from '../../core/change/change-purchase.ts';
import { readPurchaseDetail } from '../../core/detail/purchase-detail.read.ts';
import type { SeenPurchase } from '../../core/record/change.ts';
import { demandInvitation } from '../../core/record/demand-invitation.ts';
import { acceptOffers } from '../../core/record/offers.repo.ts';
import { invitationState } from '../../core/record/purchase-state.ts';
import {
  acceptanceOf,
  acceptedElsewhere,
  demandAcceptance,
  historyLines,
  type NamedLine,
  priceAcceptance,
} from '../acceptance-lines.ts';

interface Body {
  readonly rfp_id: number;
  /** The version of the offer that was shown. */
  readonly version?: number | undefined;
  readonly lines?: readonly NamedLine[] | undefined;
}

/** Accepts an offer, whole or by line; once more replaces what was accepted of it (product 6 and 7). */
export function acceptOffer(ctx: CompanyContext, seen: SeenPurchase, body: Body): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, async (change) => {
    const { tx, locked, facts, state, context } = change;
    const rfp = demandInvitation(facts, body.rfp_id);
    if (body.version !== undefined && body.version !== (rfp.offer?.version ?? 0))
      throw new AppError('stale', { fresh: await readPurchaseDetail(change.ctx, locked.row.id) });
    const acceptance = acceptanceOf(facts, rfp, body.lines, acceptedElsewhere(facts, rfp.id));
    const offer = invitationState(rfp);
    const priced = priceAcceptance(rfp, acceptance);
    const { prices, below_minimum } = priced;
    const allowed = verdict('accept_offer', ctx.actor, state, {
      ...context,
      ...{ offer, acceptance, below_minimum },
    });
    demandAcceptance(allowed, priced, ctx.lang);
    await acceptOffers(tx, [{ rfp_id: rfp.id, lines: acceptance, prices }]);
    await applyTransition(change, allowed, {
      rfp_id: rfp.id,
      data: {
        supplier: rfp.supplier.name,
        version: rfp.offer?.version,
        whole: body.lines === undefined,
        lines: historyLines(facts, acceptance, prices),
      },
    });
  });
}
