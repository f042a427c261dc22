import type { negotiationApi } from '#core/offers/wire/negotiation.ts';
import { judgeAction } from '#core/purchase/rules/can.ts';
import { moveOffer } from '#core/purchase/rules/offer-status.ts';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import { applyTransition } from '#core/purchase/server/change/apply-transition.repo.ts';
import { changePurchaseOfInvitation } from '#core/purchase/server/change/change-purchase-of-invitation.ts';
import type { ChangeContext, SeenPurchase } from '#core/purchase/server/record/change.ts';
import { readRatesAt } from '#core/purchase/server/record/exchange-rates.read.ts';
import { clearAcceptedLines } from '#core/purchase/server/record/offers.repo.ts';
import { requireOwnUploads } from '#core/purchase/server/record/own-uploads.read.ts';
import type { InvitationFacts } from '#core/purchase/server/record/purchase-facts.read.ts';
import { getInvitationState } from '#core/purchase/server/record/purchase-state.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError, requireAllowed } from '#platform/server/errors.ts';
import type { ParsedInput } from '#platform/shared/wire/endpoint.ts';
import { buildOffer, buildOfferEntry } from '../new-offer.ts';
import { attachToOffer, insertOffer, type NewOffer } from '../supplier-offers.repo.ts';

type Body = ParsedInput<(typeof negotiationApi)['POST purchases/{id}/offers'], 'body'>;

/**
 * Enters an offer that a supplier made outside the product after bidding had ended (product 5), with the name of
 * the person who made it and an attachment. Undoes any acceptance of the previous version, because the prices
 * have changed.
 */
export function enterOffer(ctx: CompanyContext, seen: SeenPurchase, body: Body): Promise<PurchaseDetail> {
  return changePurchaseOfInvitation(ctx, seen, body.rfp_id, (change, rfp) => enter(change, rfp, body));
}

async function enter(change: ChangeContext, rfp: InvitationFacts, body: Body): Promise<void> {
  const { ctx, tx, locked, facts, state, context } = change;
  const { row, now } = locked;
  const files = await requireOwnUploads(tx, ctx.session.user.id, body.file_ids, 'file_ids');
  const paperGiven = body.file_ids.length > 0;
  const allowed = judgeAction('enter_offer', ctx.actor, state, {
    ...context,
    paper_given: paperGiven,
    offer: getInvitationState(rfp),
  });
  requireAllowed(allowed);
  const before = rfp.offer;
  const status = moveOffer(rfp.status, before ? 'change' : 'first_offer');
  if (status === null) throw new AppError('offer_not_changeable');

  const { rates } = await readRatesAt(tx.trx, now);
  const offer: NewOffer = {
    ...buildOffer(body, {
      rfp,
      status,
      revision: row.revision,
      articles: facts.articles,
      currency: ctx.company.settings.currency,
      rates,
      at: now,
    }),
    entered: { user_id: ctx.session.user.id, given_by: body.given_by },
  };
  const offerId = await insertOffer(tx, offer);
  await attachToOffer(tx, { purchase_id: row.id, rfp_id: rfp.id, offer_id: offerId }, body.file_ids);
  const undone = rfp.status === OFFER_STATUS.ACCEPTED;
  if (undone) await clearAcceptedLines(tx, [rfp.id]);
  await applyTransition(change, allowed, {
    rfp_id: rfp.id,
    undoesProposal: undone,
    data: {
      supplier: rfp.supplier.name,
      given_by: body.given_by,
      ...buildOfferEntry(before, offer, facts.articles, files),
      pib: rfp.supplier.pib,
      country: rfp.supplier.country,
      acceptance_undone: undone,
    },
  });
}
