import {
  computeUnitPriceAt,
  type PricedAcceptance,
  priceAcceptedPart,
  toOfferPrices,
} from '#core/purchase/rules/offers/pricing.ts';
import type { ComparisonCurrency } from '#core/purchase/rules/scenarios.ts';
import { type Decimal, min, toDecimal } from '#platform/shared/money/decimal.ts';
import { convertAmount } from '#platform/shared/money/exchange.ts';
import type { Offer, OfferLine } from '../offer-terms.ts';

/** Returns the unit price for the offered quantity of an article, or for the requested quantity if that is smaller. */
export function getOfferedPrice(line: OfferLine, asked: Decimal): Decimal {
  if (line.tiers.length === 0) return toDecimal(line.unit_price);
  const tiers = line.tiers.map((step) => ({
    from_quantity: toDecimal(step.from_quantity),
    unit_price: toDecimal(step.unit_price),
  }));
  return computeUnitPriceAt(
    { unit_price: toDecimal(line.unit_price), tiers },
    min(toDecimal(line.quantity), asked),
  ).unit_price;
}

/** Prices a part of an offer by its price steps and bundles, with the freight. */
export function priceChosenPart(
  offer: Offer,
  taken: readonly { readonly article_id: number; readonly quantity: Decimal }[],
): PricedAcceptance {
  return priceAcceptedPart(toOfferPrices(offer), taken);
}

/** Returns the freight of a part of an offer, net, in the currency of the comparison; null if there is no freight. */
export function computePartFreight(
  offer: Offer,
  taken: Parameters<typeof priceChosenPart>[1],
  { currency, rates }: ComparisonCurrency,
): Decimal | null {
  const { freight } = priceChosenPart(offer, taken);
  return freight && convertAmount(freight.net, offer.currency, currency, rates);
}

/** Returns the amount, without freight, by which an offer falls short of its minimum order; null if it does not. */
export function computeMissingToMinimum(
  { minimum_order_net }: Offer,
  { lines, goods_net }: PricedAcceptance,
): { readonly minimum: Decimal; readonly missing: Decimal } | null {
  if (minimum_order_net === null || lines.length === 0) return null;
  const minimum = toDecimal(minimum_order_net);
  const missing = minimum.sub(goods_net);
  return missing.isPositive() ? { minimum, missing } : null;
}
