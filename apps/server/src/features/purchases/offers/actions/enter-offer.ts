import type { Parsed } from '@ponuda/contract/endpoint';
import type { negotiationApi } from '@ponuda/contract/negotiation';
import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import { convert } from '@ponuda/domain/money/exchange';
import { verdict } from '@ponuda/domain/purchase/can';
import { moveOffer } from '@ponuda/domain/purchase/offer-status';
import { OFFER_STATUS } from '@ponuda/domain/purchase/status';
import type { CompanyContext } from '../../../../platform/context.ts';
import { AppError, demand, fieldError } from '../../../../platform/errors.ts';
import { applyTransition } from '../../core/change/apply-transition.repo.ts';
import { changePurchase } from '../../core/change/change-purchase.ts';
import type { Change, SeenPurchase } from '../../core/record/change.ts';
import { demandInvitation } from '../../core/record/demand-invitation.ts';
import { readRatesAt } from '../../core/record/exchange-rates.read.ts';
import { hasInvitation } from '../../core/record/invitations.read.ts';
import { clearAcceptedLines } from '../../core/record/offers.repo.ts';
import { demandOwnUploads } from '../../core/record/own-uploads.read.ts';
import { invitationState } from '../../core/record/purchase-state.ts';
import { lineChanges, lineEntries, offerLines } from '../offer-lines.ts';
import { provenOffer } from '../offer-proof.ts';
import { changedTerms, statedTerms } from '../offer-terms.ts';
import { attachToOffer, insertOffer, type NewOffer } from '../supplier-offers.repo.ts';

type Body = Parsed<(typeof negotiationApi)['POST purchases/{id}/offers'], 'body'>;

/**
 * Enters an offer that a supplier gave another way, once bidding is over (product 5): who gave it and its attachment
 * are kept with it. One that was accepted before is accepted no longer: its prices are others now.
 */
export async function enterOffer(
  ctx: CompanyContext,
  seen: SeenPurchase,
  body: Body,
): Promise<PurchaseDetail> {
  if (!(await hasInvitation(ctx.tenant, seen.subject.id, body.rfp_id)))
    throw fieldError('rfp_id', 'unknown_record');
  return changePurchase(ctx, seen, (change) => enter(change, body));
}

async function enter(change: Change, body: Body): Promise<void> {
  const { ctx, tx, locked, facts, state, context } = change;
  const { row, now } = locked;
  const rfp = demandInvitation(facts, body.rfp_id);
  const files = await demandOwnUploads(tx, ctx.session.user.id, body.file_ids, 'file_ids');
  const paperGiven = body.file_ids.length > 0;
  const allowed = verdict('enter_offer', ctx.actor, state, {
    ...context,
    paper_given: paperGiven,
    offer: invitationState(rfp),
  });
  demand(allowed);
  const before = rfp.offer;
  const status = moveOffer(rfp.status, before ? 'change' : 'first_offer');
  if (status === null) throw new AppError('offer_not_changeable');

  const { lines, totals } = offerLines(body, facts.articles, now);
  const { rates } = await readRatesAt(tx.trx, now);
  const { currency: own } = ctx.company.settings;
  const offer: NewOffer = {
    rfp_id: rfp.id,
    version: (before?.version ?? 0) + 1,
    revision: row.revision,
    status,
    currency: body.currency,
    supplier_offer_number: body.supplier_offer_number,
    delivery_date: body.delivery_date,
    payment_terms: body.payment_terms,
    valid_until: body.valid_until,
    description: body.offer_description,
    ...statedTerms(body),
    lines,
    totals,
    net_in_company_currency: convert(totals.net, body.currency, own, rates),
    at: now,
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
      version: offer.version,
      currency: offer.currency,
      net: totals.net.toFixed(2),
      gross: totals.gross.toFixed(2),
      ...(before ? { old_currency: before.currency, old_net: before.net, old_gross: before.gross } : {}),
      lines: before ? lineChanges(facts.articles, before, lines) : lineEntries(facts.articles, lines),
      files: files.map(({ name }) => name),
      ...changedTerms(before, offer),
      ...provenOffer(offer, files),
      pib: rfp.supplier.pib,
      country: rfp.supplier.country,
      acceptance_undone: undone,
    },
  });
}
