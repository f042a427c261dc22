import type { EarlierPrices } from '#core/purchase/rules/earlier-prices.ts';
import type { PurchaseDetail } from '../purchase-detail.ts';
import { acceptedPricesToCheck } from './accepted-prices-to-check.ts';
import { comparedIn } from './compared-in.ts';
import { compareForDecision, withEarlierPrices } from './comparison.ts';
import { scenariosOf } from './scenario-sums.ts';

/** Returns the basis of a decision about a request: the accepted offers, the other offers and the prices to check. */
export function decisionOf(purchase: PurchaseDetail, before: ReadonlyMap<number, EarlierPrices> | undefined) {
  const inWhat = comparedIn(purchase);
  const { own, lowest } = scenariosOf(purchase, inWhat);
  const comparison = withEarlierPrices(compareForDecision(purchase, inWhat, own), before);
  return { own, lowest, comparison, toCheck: acceptedPricesToCheck(comparison) };
}
