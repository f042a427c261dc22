import { type Decimal, dec, sum, ZERO } from '#platform/shared/money/decimal.ts';
import {
  type Freight,
  lineTotal,
  offerTotals,
  type PricedLine,
  type Totals,
} from '#platform/shared/money/vat.ts';
import { PRICE_SCALE } from '#platform/shared/validation/limits.ts';

const HUNDRED = dec(100);

/** Another unit price from a quantity on. */
export interface PriceStep {
  readonly from_quantity: Decimal;
  readonly unit_price: Decimal;
}

/** A line as offered; its steps in any order. */
export interface OfferedPrice extends PricedLine {
  readonly article_id: number;
  readonly tiers?: readonly PriceStep[];
}

/** Per cent off lines that are all taken whole. */
export interface Bundle {
  readonly name: string;
  readonly percent: Decimal;
  readonly article_ids: readonly number[];
}

/** An offer, as far as it decides what a quantity costs. Amounts are in its currency. */
export interface OfferPrices {
  readonly lines: readonly OfferedPrice[];
  readonly bundles?: readonly Bundle[];
  /** Null: none is paid, because the prices contain it or the offer does not say. */
  readonly freight?: Freight | null;
}

/** The same as it is stored and goes over the wire. */
export interface WrittenOffer {
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

export function pricesOf(written: WrittenOffer): OfferPrices {
  const { freight_net, freight_vat_rate } = written;
  return {
    lines: written.lines.map((line) => ({
      article_id: line.article_id,
      quantity: dec(line.quantity),
      unit_price: dec(line.unit_price),
      vat_rate: dec(line.vat_rate),
      tiers: line.tiers.map((step) => ({
        from_quantity: dec(step.from_quantity),
        unit_price: dec(step.unit_price),
      })),
    })),
    bundles: written.bundles.map((one) => ({ ...one, percent: dec(one.percent) })),
    freight:
      freight_net === null || freight_vat_rate === null
        ? null
        : { net: dec(freight_net), vat_rate: dec(freight_vat_rate) },
  };
}

export interface Taken {
  readonly article_id: number;
  readonly quantity: Decimal;
}

/** A line with the price at which it is taken. */
export interface TakenLine extends PricedLine {
  readonly article_id: number;
  /** The quantity from which its price holds; null: the price of any quantity. */
  readonly tier_from: Decimal | null;
  /** The per cent that a bundle takes off; null: no bundle that holds it is taken whole. */
  readonly bundle_percent: Decimal | null;
  readonly net: Decimal;
}

/** The price of a part of an offer: what is shown, ordered and paid comes from here. */
export interface PricedTaking {
  readonly lines: readonly TakenLine[];
  /** The bundles that are taken whole. */
  readonly bundles: readonly Bundle[];
  /** The lines alone, which the minimum of an order is compared with. */
  readonly goods_net: Decimal;
  /** Counts once, whatever is taken; null where nothing is taken or none is paid. */
  readonly freight: Freight | null;
  /** Lines and freight. */
  readonly totals: Totals;
}

/** Answers the unit price of a quantity: that of the highest step which it reaches, else the line's own. */
export function priceAt(
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
 * Prices a part of an offer. Steps and bundles follow the quantities taken. A line that several bundles share gets the
 * highest of their per cents, the better one for the buyer. A discounted unit price is rounded half up to the digits of
 * any unit price, so that an order shows the price by which it is paid.
 */
export function priceTaking(offer: OfferPrices, taken: readonly Taken[]): PricedTaking {
  const offered = new Map(offer.lines.map((line) => [line.article_id, line]));
  const whole = new Set(
    taken.flatMap(({ article_id, quantity }) => {
      const line = offered.get(article_id);
      return line && quantity.compare(line.quantity) >= 0 ? [article_id] : [];
    }),
  );
  const bundles = (offer.bundles ?? []).filter(({ article_ids }) => article_ids.every((id) => whole.has(id)));
  const lines = taken.flatMap(({ article_id, quantity }): TakenLine[] => {
    const line = offered.get(article_id);
    if (!line || !quantity.isPositive()) return [];
    const { unit_price: stated, tier_from } = priceAt(line, quantity);
    const bundle_percent = highestPercent(bundles, article_id);
    const unit_price = bundle_percent === null ? stated : lessPercent(stated, bundle_percent);
    const net = lineTotal(quantity, unit_price);
    return [{ article_id, quantity, unit_price, vat_rate: line.vat_rate, tier_from, bundle_percent, net }];
  });
  const freight = lines.length === 0 ? null : (offer.freight ?? null);
  return {
    lines,
    bundles,
    goods_net: sum(lines.map(({ net }) => net)),
    freight,
    totals: offerTotals(lines, freight),
  };
}

/** Prices everything that is offered. */
export function priceWhole(offer: OfferPrices): PricedTaking {
  return priceTaking(offer, offer.lines);
}

function highestPercent(bundles: readonly Bundle[], articleId: number): Decimal | null {
  return bundles
    .filter(({ article_ids }) => article_ids.includes(articleId))
    .reduce<Decimal | null>(
      (best, { percent }) => (best === null || percent.compare(best) > 0 ? percent : best),
      null,
    );
}

/** A unit price less per cents, rounded as any unit price is. */
export function lessPercent(price: Decimal, percent: Decimal): Decimal {
  return price.mul(HUNDRED.sub(percent)).div(HUNDRED, PRICE_SCALE);
}

/** Answers the freight of an offer for one unit of what is taken, which says what a small part of it costs. */
export function freightPerUnit(freight: Freight, taken: readonly Taken[]): Decimal {
  const quantity = sum(taken.map((line) => line.quantity));
  return quantity.isPositive() ? freight.net.div(quantity, PRICE_SCALE) : ZERO;
}
