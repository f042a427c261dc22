import type { Currency } from '../currencies.ts';
import { type Decimal, dec, min, sum, ZERO } from '../money/decimal.ts';
import { convert, type Rates } from '../money/exchange.ts';
import { lineTotal } from '../money/vat.ts';

/** Digits kept when prices of different currencies are compared; far below what a rounded amount shows. */
const COMPARING_SCALE = 10;

export interface RequestedLine {
  readonly article_id: number;
  readonly quantity: Decimal;
}

/** A line as offered; its price net, in the offer's currency. */
export interface ComparableLine {
  readonly article_id: number;
  readonly quantity: Decimal;
  readonly unit_price: Decimal;
}

export interface ComparableOffer {
  readonly rfp_id: number;
  readonly currency: Currency;
  readonly lines: readonly ComparableLine[];
}

/** The comparison is made in the company's currency, with the rates to get there. */
export interface ComparedIn {
  readonly currency: Currency;
  readonly rates: Rates;
}

export interface ScenarioLine {
  readonly article_id: number;
  readonly rfp_id: number;
  readonly quantity: Decimal;
  /** Net, in the offer's currency. */
  readonly total: Decimal;
}

/** One supplier's part of a scenario, and its sum. */
export interface ScenarioPart {
  readonly rfp_id: number;
  readonly currency: Currency;
  /** Net, in the offer's currency. */
  readonly net: Decimal;
  /** The same in the company's currency: the sum is converted, once. */
  readonly net_in_company_currency: Decimal;
}

export interface Scenario {
  readonly lines: readonly ScenarioLine[];
  readonly parts: readonly ScenarioPart[];
  /** Net, in the company's currency. */
  readonly total: Decimal;
  /** Every article is covered in its whole requested quantity. */
  readonly complete: boolean;
}

/**
 * Answers the cheapest supplier that offers everything requested; where two are equal, the smaller rfp id; null where
 * none does.
 */
export function bestSingleSupplier(
  requested: readonly RequestedLine[],
  offers: readonly ComparableOffer[],
  comparedIn: ComparedIn,
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

/** The lowest price of every article, the next one filling up where the cheapest offers less than requested. */
export function lowestPerLine(
  requested: readonly RequestedLine[],
  offers: readonly ComparableOffer[],
  comparedIn: ComparedIn,
): Scenario {
  return cover(requested, offers, comparedIn);
}

/** Prices the acceptances so far in the same way, so that the three sums can stand side by side. */
export function acceptedScenario(
  requested: readonly RequestedLine[],
  accepted: readonly ComparableOffer[],
  comparedIn: ComparedIn,
): Scenario {
  const lines = accepted.flatMap((offer) =>
    offer.lines
      .filter((line) => line.quantity.isPositive())
      .map((line) => ({
        article_id: line.article_id,
        rfp_id: offer.rfp_id,
        quantity: line.quantity,
        total: lineTotal(line.quantity, line.unit_price),
      })),
  );
  return summed(requested, lines, accepted, comparedIn);
}

/** Takes each article from the given offers, cheapest first, the smaller rfp id where prices are equal. */
function cover(
  requested: readonly RequestedLine[],
  offers: readonly ComparableOffer[],
  comparedIn: ComparedIn,
): Scenario {
  const lines: ScenarioLine[] = [];
  for (const { article_id, quantity } of requested) {
    let missing = quantity;
    for (const { rfp_id, line } of cheapestFirst(article_id, offers, comparedIn)) {
      const taken = min(line.quantity, missing);
      if (!taken.isPositive()) continue;
      lines.push({ article_id, rfp_id, quantity: taken, total: lineTotal(taken, line.unit_price) });
      missing = missing.sub(taken);
    }
  }
  return summed(requested, lines, offers, comparedIn);
}

function cheapestFirst(articleId: number, offers: readonly ComparableOffer[], comparedIn: ComparedIn) {
  return offers
    .flatMap(({ rfp_id, currency, lines }) =>
      lines
        .filter((line) => line.article_id === articleId)
        .map((line) => ({ rfp_id, line, price: comparablePrice(line.unit_price, currency, comparedIn) })),
    )
    .sort((a, b) => a.price.compare(b.price) || a.rfp_id - b.rfp_id);
}

/** A unit price in the company's currency, fine enough to compare by; round it to 2 to show it. */
export function comparablePrice(netPrice: Decimal, currency: Currency, comparedIn: ComparedIn): Decimal {
  return convert(netPrice, currency, comparedIn.currency, comparedIn.rates, COMPARING_SCALE);
}

function summed(
  requested: readonly RequestedLine[],
  lines: readonly ScenarioLine[],
  offers: readonly ComparableOffer[],
  comparedIn: ComparedIn,
): Scenario {
  const parts = offers.flatMap(({ rfp_id, currency }) => {
    const own = lines.filter((line) => line.rfp_id === rfp_id);
    if (own.length === 0) return [];
    const net = sum(own.map((line) => line.total));
    const netInCompanyCurrency = convert(net, currency, comparedIn.currency, comparedIn.rates);
    return [{ rfp_id, currency, net, net_in_company_currency: netInCompanyCurrency }];
  });
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

export interface Difference {
  readonly amount: Decimal;
  /** The difference in percent of the best, rounded half up to one digit; null where the best is zero. */
  readonly percent: Decimal | null;
}

/** Answers by how much an amount is above the best one; negative where it is below. */
export function differenceToBest(amount: Decimal, best: Decimal): Difference {
  const difference = amount.sub(best);
  return { amount: difference, percent: best.isZero() ? null : difference.mul(dec(100)).div(best, 1) };
}

/** Answers the lowest of several amounts; null without any. */
export function lowest(amounts: readonly Decimal[]): Decimal | null {
  const [first, ...rest] = amounts;
  return first === undefined ? null : min(first, ...rest);
}

/** Answers what a scenario saves against a dearer total; never below zero. */
export function saving(total: Decimal, dearer: Decimal): Decimal {
  const saved = dearer.sub(total);
  return saved.isNegative() ? ZERO : saved;
}
