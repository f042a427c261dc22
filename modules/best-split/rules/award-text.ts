import type { Rational } from '#modules/landed-cost/rules/rational.ts';
import type { Decimal } from '#platform/shared/money/decimal.ts';
import { requireRate } from '#platform/shared/money/exchange.ts';
import type { AwardInput, AwardLine, AwardOffer } from './award-input.ts';
import type { AwardRule } from './award-rules.ts';

/**
 * Returns a canonical text of all data that determine a plan, for the caller to hash. The order of offers, lines, items
 * and of a rule's fields does not matter, nor do exchange rates of currencies without an offer.
 */
export function toCanonicalAwardText(input: AwardInput, rules: readonly AwardRule[]): string {
  const currencies = [...new Set([input.currency, ...input.offers.map(({ currency }) => currency)])].sort();
  const articles = [...input.articles]
    .sort((a, b) => a.article_id - b.article_id)
    .map(({ article_id, quantity, unit, present }) => [article_id, quantity.toString(), unit, present]);
  const offers = [...input.offers].sort((a, b) => a.rfp_id - b.rfp_id).map(offerText);
  const rates = currencies.map((currency) => [currency, requireRate(input.rates, currency).toString()]);
  return JSON.stringify([1, input.currency, rates, articles, offers, rules.map(ruleText)]);
}

function ruleText(rule: AwardRule) {
  return Object.entries(rule).sort(([a], [b]) => (a < b ? -1 : 1));
}

function offerText({ rfp_id, currency, delivery_date, lines, bundles = [], ...offer }: AwardOffer) {
  return [
    ...[rfp_id, currency, delivery_date, exact(offer.freight_net), fraction(offer.freight_cost)],
    exact(offer.minimum_order_net),
    bundles.map(({ percent, article_ids }) => [percent.toString(), [...article_ids].sort((a, b) => a - b)]),
    [...lines].sort((a, b) => a.article_id - b.article_id).map(lineText),
  ];
}

function lineText({ article_id, quantity, unit_price, tiers = [], pack_size, cost_factor }: AwardLine) {
  const steps = tiers.map((tier) => [tier.from_quantity.toString(), tier.unit_price.toString()]);
  return [
    article_id,
    quantity.toString(),
    unit_price.toString(),
    steps,
    exact(pack_size),
    fraction(cost_factor),
  ];
}

function exact(value: Decimal | null | undefined): string | null {
  return value?.toString() ?? null;
}

function fraction(value: Rational | undefined): string | null {
  return value ? `${value.n}/${value.d}` : null;
}
