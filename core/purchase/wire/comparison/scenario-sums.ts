import { wasAcceptable } from '#core/purchase/rules/offer-status.ts';
import { toOfferPrices } from '#core/purchase/rules/offers/pricing.ts';
import {
  buildAcceptedScenario,
  buildLowestPerLineScenario,
  type ComparableOffer,
  type ComparisonCurrency,
  findBestSingleSupplier,
  findLowestAmount as lowestPrice,
  type RequestedLine,
  type Scenario,
  toComparablePrice,
} from '#core/purchase/rules/scenarios.ts';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import { type Decimal, sum, toDecimal } from '#platform/shared/money/decimal.ts';
import type { Article } from '../offer-terms.ts';
import type { PurchaseDetail, PurchaseInvitation } from '../purchase-detail.ts';
import { filterInvitationChoice, getOfferChoice, isSameChoice, type OfferChoice } from './choice.ts';
import { computePartFreight, getOfferedPrice } from './chosen-part-prices.ts';

export type ScenarioName = 'single' | 'lowest' | 'own';

export interface Scenarios {
  /** The number of items for which a rejected offer has a lower price than all acceptable offers. */
  readonly lowerRejected: number;
  /** The scenario with a single supplier; null if no supplier offers everything. */
  readonly single: Scenario | null;
  readonly lowest: Scenario;
  readonly own: Scenario;
  /** The scenario that is currently accepted; null if none is. */
  readonly current: ScenarioName | null;
}

/** Returns whether an offer can still win, by the same rule as the server's scenarios. */
export function canStillWin(rfp: PurchaseInvitation): boolean {
  return wasAcceptable({ ...rfp, given: rfp.offer !== null }, { confirmed: false });
}

export function toRequestedLines({ articles }: PurchaseDetail): RequestedLine[] {
  return articles.map(({ id, quantity }) => ({ article_id: id, quantity: toDecimal(quantity) }));
}

/** Returns an offer in the form used for comparison. With `choice`, the result contains only the accepted part. */
export function toComparableOffer(rfp: PurchaseInvitation, choice?: OfferChoice): ComparableOffer[] {
  const { offer } = rfp;
  if (!offer) return [];
  const own = choice && filterInvitationChoice(choice, rfp.id);
  const prices = toOfferPrices(offer);
  const lines = prices.lines.flatMap((line) => {
    const quantity = own
      ? own.find(({ article_id }) => article_id === line.article_id)?.quantity
      : line.quantity;
    return quantity ? [{ ...line, quantity, offered: line.quantity }] : [];
  });
  return [{ rfp_id: rfp.id, currency: offer.currency, ...prices, lines }];
}

/** Returns the three scenarios with their totals (specification §4), computed as in `scenarios.ts`. */
export function computeScenarios(purchase: PurchaseDetail, inWhat: ComparisonCurrency): Scenarios {
  const requested = toRequestedLines(purchase);
  const running = purchase.rfps.filter(canStillWin).flatMap((rfp) => toComparableOffer(rfp));
  const choice = getOfferChoice(purchase);
  const single = findBestSingleSupplier(requested, running, inWhat);
  const lowest = buildLowestPerLineScenario(requested, running, inWhat);
  const own = computeScenario(purchase, choice, inWhat);
  return {
    single,
    lowest,
    own,
    current: currentOf(choice, single, lowest),
    lowerRejected: lowerRejected(purchase, inWhat),
  };
}

function lowerRejected(purchase: PurchaseDetail, inWhat: ComparisonCurrency): number {
  const rejected = purchase.rfps.filter(
    (rfp) => rfp.status === OFFER_STATUS.REJECTED && rfp.declined_at === null,
  );
  const running = purchase.rfps.filter(canStillWin);
  const price = ({ id: articleId, quantity }: Article, rfps: readonly PurchaseInvitation[]) =>
    lowestPrice(
      rfps.flatMap(({ offer }) => {
        const line = offer?.lines.find(({ article_id }) => article_id === articleId);
        return offer && line
          ? [toComparablePrice(getOfferedPrice(line, toDecimal(quantity)), offer.currency, inWhat)]
          : [];
      }),
    );
  return purchase.articles.filter((article) => {
    const [out, best] = [price(article, rejected), price(article, running)];
    return out !== null && best !== null && out.compare(best) < 0;
  }).length;
}

/** Returns the totals of a choice. */
export function computeScenario(
  purchase: PurchaseDetail,
  choice: OfferChoice,
  inWhat: ComparisonCurrency,
): Scenario {
  const offers = purchase.rfps.flatMap((rfp) => toComparableOffer(rfp, choice));
  return buildAcceptedScenario(toRequestedLines(purchase), offers, inWhat);
}

/** Returns the freight included in the total of a scenario, net, in the company's currency. */
export function computeScenarioFreight(
  { lines }: Scenario,
  { rfps }: PurchaseDetail,
  inWhat: ComparisonCurrency,
): Decimal {
  return sum(
    rfps.flatMap(({ id, offer }) => {
      const taken = lines.filter(({ rfp_id }) => rfp_id === id);
      if (!offer || taken.length === 0) return [];
      return computePartFreight(offer, taken, inWhat) ?? [];
    }),
  );
}

function currentOf(choice: OfferChoice, single: Scenario | null, lowest: Scenario): ScenarioName | null {
  if (choice.length === 0) return null;
  if (single !== null && isSameChoice(choice, single.lines)) return 'single';
  return isSameChoice(choice, lowest.lines) ? 'lowest' : 'own';
}

/** Returns the number of articles that a scenario covers, at least in part. */
export function countScenarioArticles({ lines }: Scenario): number {
  return new Set(lines.map(({ article_id }) => article_id)).size;
}
