import { type Decimal, sum, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import {
  computeLineTotal,
  computeOfferTotals,
  type Freight,
  type PricedLine,
  type VatTotals,
} from '#platform/shared/money/vat.ts';
import { PRICE_SCALE } from '#platform/shared/validation/limits.ts';

const HUNDRED = toDecimal(100);

/** A unit price that applies from a minimum quantity. */
export interface PriceStep {
  readonly from_quantity: Decimal;
  readonly unit_price: Decimal;
}

/** An offered line; its steps may be in any order. */
export interface OfferedPrice extends PricedLine {
  readonly article_id: number;
  readonly tiers?: readonly PriceStep[];
}

/** A percentage discount on lines, which applies if all of them are accepted in full. */
export interface Bundle {
  readonly name: string;
  readonly percent: Decimal;
  readonly article_ids: readonly number[];
}

/** The data from which the price of a quantity in an offer is computed. Amounts are in the offer's currency. */
export interface OfferPrices {
  readonly lines: readonly OfferedPrice[];
  readonly bundles?: readonly Bundle[];
  /** Null if no freight is paid, because the prices include it or the offer does not state it. */
  readonly freight?: Freight | null;
}

/** The prices of an offer in their stored and wire format. */
export interface StoredOfferPrices {
  readonly lines: readonly {
    readonly article_id: number;
    readonly quantity: string;
    readonly unit_price: string;
    readonly vat_rate: string;
    readonly tiers: readonly { readonly from_quantity: string; readonly unit_price: string }[];
  }[];
  readonly bundles: readonly {
    readonly name: string;
    readonly percent: string;
    readonly article_ids: readonly number[];
  }[];
  readonly freight_net: string | null;
  readonly freight_vat_rate: string | null;
}

export function toOfferPrices(written: StoredOfferPrices): OfferPrices {
  const { freight_net, freight_vat_rate } = written;
  return {
    lines: written.lines.map((line) => ({
      article_id: line.article_id,
      quantity: toDecimal(line.quantity),
      unit_price: toDecimal(line.unit_price),
      vat_rate: toDecimal(line.vat_rate),
      tiers: line.tiers.map((step) => ({
        from_quantity: toDecimal(step.from_quantity),
        unit_price: toDecimal(step.unit_price),
      })),
    })),
    bundles: written.bundles.map((one) => ({ ...one, percent: toDecimal(one.percent) })),
    freight:
      freight_net === null || freight_vat_rate === null
        ? null
        : { net: toDecimal(freight_net), vat_rate: toDecimal(freight_vat_rate) },
  };
}

export interface AcceptedQuantity {
  readonly article_id: number;
  readonly quantity: Decimal;
}

/** An accepted line with its price. */
export interface PricedAcceptedLine extends PricedLine {
  readonly article_id: number;
  /** The minimum quantity for this price; null if the price applies to any quantity. */
  readonly tier_from: Decimal | null;
  /** The discount of a bundle in per cent; null if no bundle with this line is accepted in full. */
  readonly bundle_percent: Decimal | null;
  readonly net: Decimal;
}

/** The price of the accepted part of an offer. Shown, ordered and paid amounts are computed from it. */
export interface PricedAcceptance {
  readonly lines: readonly PricedAcceptedLine[];
  /** The bundles that are accepted in full. */
  readonly bundles: readonly Bundle[];
  /** The net sum of the lines without freight, which is compared with the minimum order value. */
  readonly goods_net: Decimal;
  /**
   * The full freight of the offer, even if only a part is accepted; null if no lines are accepted or there is no
   * freight.
   */
  readonly freight: Freight | null;
  /** Lines and freight together. */
  readonly totals: VatTotals;
}

/**
 * Returns the unit price for a quantity: the price of the highest step that the quantity reaches, else the line's own
 * price.
 */
export function computeUnitPriceAt(
  line: Pick<OfferedPrice, 'unit_price' | 'tiers'>,
  quantity: Decimal,
): { readonly unit_price: Decimal; readonly tier_from: Decimal | null } {
  let reached: PriceStep | null = null;
  for (const step of line.tiers ?? [])
    if (
      step.from_quantity.compare(quantity) <= 0 &&
      (reached === null || step.from_quantity.compare(reached.from_quantity) > 0)
    )
      reached = step;
  return reached === null
    ? { unit_price: line.unit_price, tier_from: null }
    : { unit_price: reached.unit_price, tier_from: reached.from_quantity };
}

/**
 * Prices a part of an offer. Steps and bundles depend on the accepted quantities. A line in several bundles gets the
 * highest discount, in the buyer's favour. A discounted unit price is rounded half up to the precision of all unit
 * prices, so that an order shows exactly the price that is paid.
 */
export function priceAcceptedPart(offer: OfferPrices, taken: readonly AcceptedQuantity[]): PricedAcceptance {
  const offered = new Map(offer.lines.map((line) => [line.article_id, line]));
  const whole = new Set(
    taken.flatMap(({ article_id, quantity }) => {
      const line = offered.get(article_id);
      return line && quantity.compare(line.quantity) >= 0 ? [article_id] : [];
    }),
  );
  const bundles = (offer.bundles ?? []).filter(({ article_ids }) => article_ids.every((id) => whole.has(id)));
  const lines = taken.flatMap(({ article_id, quantity }): PricedAcceptedLine[] => {
    const line = offered.get(article_id);
    if (!line || !quantity.isPositive()) return [];
    const { unit_price: stated, tier_from } = computeUnitPriceAt(line, quantity);
    const bundle_percent = highestPercent(bundles, article_id);
    const unit_price = bundle_percent === null ? stated : discountedPrice(stated, bundle_percent);
    const net = computeLineTotal(quantity, unit_price);
    return [{ article_id, quantity, unit_price, vat_rate: line.vat_rate, tier_from, bundle_percent, net }];
  });
  const freight = lines.length === 0 ? null : (offer.freight ?? null);
  return {
    lines,
    bundles,
    goods_net: sum(lines.map(({ net }) => net)),
    freight,
    totals: computeOfferTotals(lines, freight),
  };
}

export function priceWholeOffer(offer: OfferPrices): PricedAcceptance {
  return priceAcceptedPart(offer, offer.lines);
}

function highestPercent(bundles: readonly Bundle[], articleId: number): Decimal | null {
  return bundles
    .filter(({ article_ids }) => article_ids.includes(articleId))
    .reduce<Decimal | null>(
      (best, { percent }) => (best === null || percent.compare(best) > 0 ? percent : best),
      null,
    );
}

/** Subtracts a discount from a unit price and rounds the result like any unit price. */
export function discountedPrice(price: Decimal, percent: Decimal): Decimal {
  return price.mul(HUNDRED.sub(percent)).div(HUNDRED, PRICE_SCALE);
}

/** Returns an offer's freight per accepted unit, for display with the price of a partial quantity. */
export function freightPerUnit(freight: Freight, taken: readonly AcceptedQuantity[]): Decimal {
  const quantity = sum(taken.map((line) => line.quantity));
  return quantity.isPositive() ? freight.net.div(quantity, PRICE_SCALE) : ZERO;
}
