import { findOfferRefusal } from '#core/purchase/rules/offer-status.ts';
import { toOfferPrices } from '#core/purchase/rules/offers/pricing.ts';
import {
  buildLowestPerLineScenario,
  findBestSingleSupplier,
  type Scenario,
} from '#core/purchase/rules/scenarios.ts';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import type { ChangeContext, SeenPurchase } from '#core/purchase/server/record/change.ts';
import { getInvitationState } from '#core/purchase/server/record/purchase-state.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { type ChosenLine, chooseLines } from '../choose-lines.step.ts';

interface Body {
  readonly scenario: 'single' | 'lowest' | 'own';
  readonly lines: readonly ChosenLine[];
}

/**
 * Sets all acceptances of a purchase at once: the cheapest supplier that offers everything, the lowest price for
 * each line, or the buyer's own choice. The first two scenarios are computed here, by the same rules as on the
 * screen.
 */
export function chooseOffers(ctx: CompanyContext, seen: SeenPurchase, body: Body): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, async (change) => {
    const chosen = body.scenario === 'own' ? body.lines : scenarioLines(change, body.scenario);
    await chooseLines(change, body.scenario, chosen);
  });
}

/**
 * Returns the lines of a scenario. Only offers that can be accepted count; offers rejected by the buyer are
 * excluded.
 */
function scenarioLines({ facts, ctx }: ChangeContext, scenario: 'single' | 'lowest'): ChosenLine[] {
  const requested = facts.articles.map(({ id, quantity }) => ({
    article_id: id,
    quantity: toDecimal(quantity),
  }));
  const offers = facts.rfps.flatMap((rfp) => {
    const { offer } = rfp;
    const outOfTheRunning =
      rfp.status === OFFER_STATUS.REJECTED || findOfferRefusal('accept', getInvitationState(rfp)) !== null;
    if (!offer || outOfTheRunning) return [];
    return [{ rfp_id: rfp.id, currency: offer.currency, ...toOfferPrices(offer) }];
  });
  if (offers.length === 0) throw new AppError('offer_missing');
  const comparedIn = { currency: ctx.company.settings.currency, rates: facts.rates.rates };
  const found: Scenario | null =
    scenario === 'single'
      ? findBestSingleSupplier(requested, offers, comparedIn)
      : buildLowestPerLineScenario(requested, offers, comparedIn);
  // No supplier offers everything.
  if (!found) throw new AppError('line_not_offered');
  return found.lines.map((line) => ({
    rfp_id: line.rfp_id,
    article_id: line.article_id,
    quantity: line.quantity.toString(),
  }));
}
