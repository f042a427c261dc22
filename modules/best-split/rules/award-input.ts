import type { Bundle, PriceStep } from '#core/purchase/rules/offers/pricing.ts';
import type { Rational } from '#modules/landed-cost/rules/rational.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import type { Decimal } from '#platform/shared/money/decimal.ts';
import type { ExchangeRates } from '#platform/shared/money/exchange.ts';
import type { Unit } from '#platform/shared/units.ts';

/** The maximum number of cells that the optimiser accepts; a cell is one item of one offer. */
export const MAX_AWARD_CELLS = 60_000;

export interface AwardArticle {
  readonly article_id: number;
  readonly quantity: Decimal;
  readonly unit: Unit;
  /**
   * The offer of the supplier from whom the item was last bought; null if unknown or if that supplier does not offer
   * the item.
   */
  readonly present: number | null;
}

/** A line as offered; its price is net, in the offer's currency. */
export interface AwardLine {
  readonly article_id: number;
  readonly quantity: Decimal;
  readonly unit_price: Decimal;
  readonly tiers?: readonly PriceStep[];
  /** The pack size; a part of the line must be a whole number of packs, but the whole line need not be. */
  readonly pack_size?: Decimal | null;
  /** The price multiplied by this factor is the landed cost; without it only the price counts. */
  readonly cost_factor?: Rational;
}

export interface AwardOffer {
  readonly rfp_id: number;
  readonly currency: Currency;
  readonly delivery_date: string | null;
  readonly lines: readonly AwardLine[];
  readonly bundles?: readonly Bundle[];
  /** Freight that is charged once, regardless of the accepted quantity; net, in the offer's currency. */
  readonly freight_net?: Decimal | null;
  /** The cost of the freight in the comparison, in the company's currency; defaults to its own amount. */
  readonly freight_cost?: Rational;
  /** The minimum net value of the goods in an order. */
  readonly minimum_order_net?: Decimal | null;
}

/** A request with the offers that may be accepted, and the exchange rates for comparing them. */
export interface AwardInput {
  readonly currency: Currency;
  readonly rates: ExchangeRates;
  readonly articles: readonly AwardArticle[];
  readonly offers: readonly AwardOffer[];
}

/** A quantity of an item that is accepted from an offer. */
export interface AwardedQuantity {
  readonly rfp_id: number;
  readonly article_id: number;
  readonly quantity: Decimal;
}
