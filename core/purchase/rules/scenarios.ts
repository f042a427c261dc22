import type { Currency } from '#platform/shared/currencies.ts';
import { type Decimal, min, sum, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { convertAmount, type ExchangeRates } from '#platform/shared/money/exchange.ts';
import type { Freight } from '#platform/shared/money/vat.ts';
import { type Bundle, computeUnitPriceAt, type PriceStep, priceAcceptedPart } from './offers/pricing.ts';

/** The number of decimals used to compare prices in different currencies, more than a rounded amount has. */
const COMPARING_SCALE = 10;

export interface RequestedLine {
  readonly article_id: number;
  readonly quantity: Decimal;
}

/** An offered line; its price is net, in the offer's currency. */
export interface ComparableLine {
  readonly article_id: number;
  /** The quantity that can be accepted, or that is already accepted. */
  readonly quantity: Decimal;
  readonly unit_price: Decimal;
  /** The whole offered quantity, if `quantity` is only a part of it. */
  readonly offered?: Decimal;
  readonly tiers?: readonly PriceStep[];
}

export interface ComparableOffer {
  readonly rfp_id: number;
  readonly currency: Currency;
  readonly lines: readonly ComparableLine[];
  readonly bundles?: readonly Bundle[];
  readonly freight?: Freight | null;
}

/** The company's currency, in which offers are compared, and the rates to convert to it. */
export interface ComparisonCurrency {
  readonly currency: Currency;
  readonly rates: ExchangeRates;
}

export interface ScenarioLine {
  readonly article_id: number;
  readonly rfp_id: number;
  readonly quantity: Decimal;
  /** The net total, in the offer's currency. */
  readonly total: Decimal;
}

type TakenFrom = Omit<ScenarioLine, 'total'>;

/** One supplier's part of a scenario, with its total. */
export interface ScenarioPart {
  readonly rfp_id: number;
  readonly currency: Currency;
  /** The net sum including freight, in the offer's currency. */
  readonly net: Decimal;
  /** The net sum in the company's currency; only the sum is converted, so that it is rounded once. */
  readonly net_in_company_currency: Decimal;
}

export interface Scenario {
  readonly lines: readonly ScenarioLine[];
  readonly parts: readonly ScenarioPart[];
  /** The net total, in the company's currency. */
  readonly total: Decimal;
  /** Whether every article is covered in its full requested quantity. */
  readonly complete: boolean;
}

/**
 * Returns the cheapest supplier that offers everything requested; if two are equally cheap, the one with the smaller
 * rfp id. Null if no supplier offers everything.
 */
export function findBestSingleSupplier(
  requested: readonly RequestedLine[],
  offers: readonly ComparableOffer[],
  comparedIn: ComparisonCurrency,
): Scenario | null {
  const complete = [...offers]
    .sort((a, b) => a.rfp_id - b.rfp_id)
    .map((offer) => cover(requested, [offer], comparedIn))
    .filter((scenario) => scenario.complete);
  return complete.reduce<Scenario | null>(
    (best, scenario) => (best === null || scenario.total.compare(best.total) < 0 ? scenario : best),
    null,
  );
}

/**
 * Covers every article at its lowest price; if the cheapest offer has less than the requested quantity, the next
 * cheapest offer supplies the rest.
 */
export function buildLowestPerLineScenario(
  requested: readonly RequestedLine[],
  offers: readonly ComparableOffer[],
  comparedIn: ComparisonCurrency,
): Scenario {
  return cover(requested, offers, comparedIn);
}

/** Prices the current acceptances in the same way as the other scenarios, so that the three totals are comparable. */
export function buildAcceptedScenario(
  requested: readonly RequestedLine[],
  accepted: readonly ComparableOffer[],
  comparedIn: ComparisonCurrency,
): Scenario {
  const lines = accepted.flatMap((offer) =>
    offer.lines
      .filter((line) => line.quantity.isPositive())
      .map((line) => ({
        article_id: line.article_id,
        rfp_id: offer.rfp_id,
        quantity: line.quantity,
      })),
  );
  return summed(requested, lines, accepted, comparedIn);
}

/**
 * Covers each article from the given offers, cheapest first; equal prices are ordered by rfp id. The price compared is
 * the price of the requested quantity, or of the offered quantity if that is smaller. Bundle discounts are applied
 * afterwards and do not affect the selection.
 */
function cover(
  requested: readonly RequestedLine[],
  offers: readonly ComparableOffer[],
  comparedIn: ComparisonCurrency,
): Scenario {
  const lines: TakenFrom[] = [];
  for (const { article_id, quantity } of requested) {
    let missing = quantity;
    for (const { rfp_id, line } of cheapestFirst(article_id, quantity, offers, comparedIn)) {
      const taken = min(line.quantity, missing);
      if (!taken.isPositive()) continue;
      lines.push({ article_id, rfp_id, quantity: taken });
      missing = missing.sub(taken);
    }
  }
  return summed(requested, lines, offers, comparedIn);
}

function cheapestFirst(
  articleId: number,
  asked: Decimal,
  offers: readonly ComparableOffer[],
  comparedIn: ComparisonCurrency,
) {
  return offers
    .flatMap(({ rfp_id, currency, lines }) =>
      lines
        .filter((line) => line.article_id === articleId)
        .map((line) => {
          const { unit_price } = computeUnitPriceAt(line, min(line.quantity, asked));
          return { rfp_id, line, price: toComparablePrice(unit_price, currency, comparedIn) };
        }),
    )
    .sort((a, b) => a.price.compare(b.price) || a.rfp_id - b.rfp_id);
}

/** Returns a unit price in the company's currency, precise enough to compare; round it to 2 decimals to show it. */
export function toComparablePrice(
  netPrice: Decimal,
  currency: Currency,
  comparedIn: ComparisonCurrency,
): Decimal {
  return convertAmount(netPrice, currency, comparedIn.currency, comparedIn.rates, COMPARING_SCALE);
}

function summed(
  requested: readonly RequestedLine[],
  chosen: readonly TakenFrom[],
  offers: readonly ComparableOffer[],
  comparedIn: ComparisonCurrency,
): Scenario {
  const totals = new Map<string, Decimal>();
  const parts = offers.flatMap((offer) => {
    const { rfp_id, currency } = offer;
    const own = chosen.filter((line) => line.rfp_id === rfp_id);
    if (own.length === 0) return [];
    const priced = priceAcceptedPart(whole(offer), own);
    for (const line of priced.lines) totals.set(`${rfp_id} ${line.article_id}`, line.net);
    const { net } = priced.totals;
    const netInCompanyCurrency = convertAmount(net, currency, comparedIn.currency, comparedIn.rates);
    return [{ rfp_id, currency, net, net_in_company_currency: netInCompanyCurrency }];
  });
  const lines = chosen.map((line) => ({
    ...line,
    total: totals.get(`${line.rfp_id} ${line.article_id}`) ?? ZERO,
  }));
  const taken = (articleId: number) =>
    sum(lines.filter((line) => line.article_id === articleId).map((line) => line.quantity));
  return {
    lines,
    parts,
    total: sum(parts.map((part) => part.net_in_company_currency)),
    complete:
      requested.length > 0 &&
      requested.every(({ article_id, quantity }) => taken(article_id).compare(quantity) >= 0),
  };
}

/** Returns the offer with all its lines in full; VAT is not needed here. */
function whole({ lines, bundles, freight }: ComparableOffer) {
  return {
    ...(bundles ? { bundles } : {}),
    freight: freight ?? null,
    lines: lines.map((line) => ({ ...line, quantity: line.offered ?? line.quantity, vat_rate: ZERO })),
  };
}

export interface PriceDifference {
  readonly amount: Decimal;
  /**
   * The difference as a percentage of the best amount, rounded half up to one decimal; null if the best amount is
   * zero.
   */
  readonly percent: Decimal | null;
}

/** Returns the difference between an amount and the best amount; negative if the amount is lower. */
export function computeDifferenceToBest(amount: Decimal, best: Decimal): PriceDifference {
  const difference = amount.sub(best);
  return { amount: difference, percent: best.isZero() ? null : difference.mul(toDecimal(100)).div(best, 1) };
}

/** Returns the lowest amount; null if there are none. */
export function findLowestAmount(amounts: readonly Decimal[]): Decimal | null {
  const [first, ...rest] = amounts;
  return first === undefined ? null : min(first, ...rest);
}
