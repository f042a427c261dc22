import type { Bundle, PriceStep } from '#core/purchase/rules/offers/pricing.ts';
import type { Rational } from '#modules/landed-cost/rules/rational.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import type { Decimal } from '#platform/shared/money/decimal.ts';
import type { Rates } from '#platform/shared/money/exchange.ts';
import type { Unit } from '#platform/shared/units.ts';

/** A request with more places for a price, items times offers, is too large to be split by reckoning. */
export const AWARD_CELLS_MAX = 60_000;

export interface AwardArticle {
  readonly article_id: number;
  readonly quantity: Decimal;
  readonly unit: Unit;
  /** The offer of the supplier from whom the item was bought last; null where that is not known, or it offers nothing. */
  readonly present: number | null;
}

/** A line as offered; its price net, in the offer's currency. */
export interface AwardLine {
  readonly article_id: number;
  readonly quantity: Decimal;
  readonly unit_price: Decimal;
  readonly tiers?: readonly PriceStep[];
  /** A part of the line is taken in whole packs; the whole line is what it is. */
  readonly pack_size?: Decimal | null;
  /** The price times this is the cost at the gate; left out, the price alone counts. */
  readonly cost_factor?: Rational;
}

export interface AwardOffer {
  readonly rfp_id: number;
  readonly currency: Currency;
  readonly delivery_date: string | null;
  readonly lines: readonly AwardLine[];
  readonly bundles?: readonly Bundle[];
  /** Owed once, whatever is taken; net, in the offer's currency. */
  readonly freight_net?: Decimal | null;
  /** The freight counts for so much in the comparison, in the company's currency; left out, for what it is. */
  readonly freight_cost?: Rational;
  /** The least that the goods have to come to. */
  readonly minimum_order_net?: Decimal | null;
}

/** A request with the offers that may be accepted, and the rates by which they are compared. */
export interface AwardInput {
  readonly currency: Currency;
  readonly rates: Rates;
  readonly articles: readonly AwardArticle[];
  readonly offers: readonly AwardOffer[];
}

/** How much of an item is taken from an offer. */
export interface AwardTaken {
  readonly rfp_id: number;
  readonly article_id: number;
  readonly quantity: Decimal;
}
