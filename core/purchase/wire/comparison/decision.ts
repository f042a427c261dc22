import type { EarlierPrices } from '#core/purchase/rules/earlier-prices.ts';
import type { PurchaseDetail } from '../purchase-detail.ts';
import { findAcceptedPricesToCheck } from './accepted-prices-to-check.ts';
import { getComparisonCurrency } from './compared-in.ts';
import { compareForDecision, withEarlierPrices } from './comparison.ts';
import { computeScenarios } from './scenario-sums.ts';

/** Returns the basis of a decision about a request: the accepted offers, the other offers and the prices to check. */
export function getDecisionBasis(
  purchase: PurchaseDetail,
  before: ReadonlyMap<number, EarlierPrices> | undefined,
) {
  const inWhat = getComparisonCurrency(purchase);
  const { own, lowest } = computeScenarios(purchase, inWhat);
  const comparison = withEarlierPrices(compareForDecision(purchase, inWhat, own), before);
  return { own, lowest, comparison, toCheck: findAcceptedPricesToCheck(comparison) };
}
