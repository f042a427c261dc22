import type { PurchaseDetail } from '@ponuda/contract/purchases';
import { dec, sum } from '@ponuda/domain/money/decimal';
import type { Allowed } from '@ponuda/domain/purchase/can';
import { verdict } from '@ponuda/domain/purchase/can';
import { offerRefusal } from '@ponuda/domain/purchase/offer-status';
import { bestSingleSupplier, lowestPerLine, type Scenario } from '@ponuda/domain/purchase/scenarios';
import { OFFER_STATUS } from '@ponuda/domain/purchase/status';
import { AppError, demand } from '../../../platform/errors.ts';
import type { CompanyContext } from '../../../platform/http/route.ts';
import { acceptanceOf, historyLines, rfpOf } from '../acceptance-lines.ts';
import { type Change, changePurchase, type SeenPurchase } from '../change-purchase.ts';
import { byUser } from '../events.repo.ts';
import { clearAcceptedLines, replaceAcceptedLines, setOfferStatus } from '../offers.repo.ts';
import { invitationState } from '../purchase-state.ts';
import { applyTransition } from '../purchases.repo.ts';

interface ChosenLine {
  readonly rfp_id: number;
  readonly article_id: number;
  readonly quantity: string;
}

interface Body {
  readonly scenario: 'single' | 'lowest' | 'own';
  readonly lines: readonly ChosenLine[];
}

/**
 * Sets all acceptances of a purchase at once: the cheapest supplier that offers everything, the lowest price of
 * each line, or a choice of one's own. The two scenarios are reckoned here, by the rules the screen shows them by.
 */
export function chooseOffers(ctx: CompanyContext, seen: SeenPurchase, body: Body): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, async (change) => {
    const chosen = body.scenario === 'own' ? body.lines : scenarioLines(change, body.scenario);
    const rfpIds = [...new Set(chosen.map((line) => line.rfp_id))];
    if (rfpIds.length === 0) throw new AppError('nothing_accepted');
    const accepted = rfpIds.map((id) => judgeOne(change, id, chosen));
    await undoOthers(change, rfpIds);
    for (const { rfp, lines } of accepted) {
      await replaceAcceptedLines(
        change.tx,
        rfp.id,
        lines.map((line) => ({ articleId: line.articleId, quantity: line.accepted })),
      );
      await setOfferStatus(change.tx, rfp.id, OFFER_STATUS.ACCEPTED);
    }
    await applyTransition(change.tx, change.locked, firstOf(accepted).allowed, {
      by: byUser(ctx),
      data: {
        scenario: body.scenario,
        offers: accepted.map(({ rfp, lines }) => ({
          rfp_id: rfp.id,
          supplier: rfp.supplier.name,
          version: rfp.offer?.version,
          lines: historyLines(change.facts, lines),
        })),
      },
    });
  });
}

function firstOf<T>([first]: readonly T[]): T {
  if (first === undefined) throw new AppError('nothing_accepted');
  return first;
}

/** The lines of a scenario over the offers that could be accepted; what the buyer rejected stays out. */
function scenarioLines({ facts, ctx }: Change, scenario: 'single' | 'lowest'): ChosenLine[] {
  const requested = facts.articles.map(({ id, quantity }) => ({ articleId: id, quantity: dec(quantity) }));
  const offers = facts.rfps.flatMap((rfp) => {
    const { offer } = rfp;
    const outOfTheRunning =
      rfp.status === OFFER_STATUS.REJECTED || offerRefusal('accept', invitationState(rfp)) !== null;
    if (!offer || outOfTheRunning) return [];
    const lines = offer.lines.map((line) => ({
      articleId: line.article_id,
      quantity: dec(line.quantity),
      netPrice: dec(line.unit_price),
    }));
    return [{ rfpId: rfp.id, currency: offer.currency, lines }];
  });
  if (offers.length === 0) throw new AppError('offer_missing');
  const comparedIn = { currency: ctx.company.settings.currency, rates: facts.rates.rates };
  const found: Scenario | null =
    scenario === 'single'
      ? bestSingleSupplier(requested, offers, comparedIn)
      : lowestPerLine(requested, offers, comparedIn);
  // Nobody offers everything: there is no single supplier to take.
  if (!found) throw new AppError('line_not_offered');
  return found.lines.map((line) => ({
    rfp_id: line.rfpId,
    article_id: line.articleId,
    quantity: line.quantity.toString(),
  }));
}

/** One supplier's part of the choice, judged with what the choice takes from the others. */
function judgeOne({ ctx, facts, state, context }: Change, rfpId: number, chosen: readonly ChosenLine[]) {
  const rfp = rfpOf(facts, rfpId);
  const own = chosen.filter((line) => line.rfp_id === rfpId);
  const fromOthers = (articleId: number) =>
    sum(
      chosen
        .filter((line) => line.rfp_id !== rfpId && line.article_id === articleId)
        .map((line) => dec(line.quantity)),
    );
  const lines = acceptanceOf(facts, rfp, own, fromOthers);
  const offer = invitationState(rfp);
  const allowed = verdict('accept_offer', ctx.actor, state, { ...context, offer, acceptance: lines });
  demand<typeof allowed>(allowed);
  return { rfp, lines, allowed: allowed as Allowed };
}

/** What was accepted before and is not in the choice goes back to being an offer. */
async function undoOthers({ tx, facts }: Change, chosen: readonly number[]): Promise<void> {
  for (const rfp of facts.rfps) {
    if (rfp.status !== OFFER_STATUS.ACCEPTED || chosen.includes(rfp.id)) continue;
    await clearAcceptedLines(tx, rfp.id);
    await setOfferStatus(tx, rfp.id, OFFER_STATUS.OFFER_SENT);
  }
}
