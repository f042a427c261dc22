import type { ErrorCode } from '../error-codes.ts';
import { type Decimal, dec, min, sum, ZERO } from '../money/decimal.ts';
import { lineTotal } from '../money/vat.ts';

/** One line of an acceptance: how much of an article is taken from one supplier. */
export interface AcceptanceLine {
  readonly articleId: number;
  /** Taken from this offer; replaces what was taken from it before. */
  readonly accepted: Decimal;
  /** Offered by this supplier; null: the line was left out of the offer. */
  readonly offered: Decimal | null;
  readonly requested: Decimal;
  /** Taken from the other suppliers already. */
  readonly acceptedElsewhere: Decimal;
}

/** Why these quantities cannot be accepted, or null where they can (decisions 6). */
export function acceptanceRefusal(lines: readonly AcceptanceLine[]): ErrorCode | null {
  if (lines.some((line) => line.accepted.isNegative())) return 'quantity_required';
  const taken = lines.filter((line) => line.accepted.isPositive());
  if (taken.length === 0) return 'quantity_required';
  for (const line of taken) {
    if (line.offered === null) return 'line_not_offered';
    if (line.accepted.compare(line.offered) > 0) return 'accepted_above_offered';
    if (line.accepted.add(line.acceptedElsewhere).compare(line.requested) > 0)
      return 'accepted_above_requested';
  }
  return null;
}

/** What accepting an offer "as it is" takes: everything offered, up to what is still free of each article. */
export function defaultAcceptance(
  lines: readonly Omit<AcceptanceLine, 'accepted'>[],
): { articleId: number; quantity: Decimal }[] {
  return lines.flatMap((line) => {
    if (line.offered === null) return [];
    const free = line.requested.sub(line.acceptedElsewhere);
    const quantity = min(line.offered, free);
    return quantity.isPositive() ? [{ articleId: line.articleId, quantity }] : [];
  });
}

/** Quantities accepted per article, next to those requested: `sumQuantity` (specification §7). */
export function acceptedQuantities(
  requested: readonly { readonly articleId: number; readonly quantity: Decimal }[],
  accepted: readonly { readonly articleId: number; readonly quantity: Decimal }[],
): { articleId: number; accepted: Decimal; requested: Decimal }[] {
  return requested.map(({ articleId, quantity }) => ({
    articleId,
    requested: quantity,
    accepted: sum(accepted.filter((line) => line.articleId === articleId).map((line) => line.quantity)),
  }));
}

/**
 * `accepted_supplier`: the one with the largest amount (decisions 6), amounts being in one currency; of equals
 * the smaller id, so that the answer never depends on an order. Null where nothing is accepted.
 */
export function acceptedSupplier(
  awards: readonly { readonly supplierId: number; readonly amount: Decimal }[],
): number | null {
  const [first, ...rest] = awards;
  if (first === undefined) return null;
  return rest.reduce((best, award) => {
    const order = award.amount.compare(best.amount);
    return order > 0 || (order === 0 && award.supplierId < best.supplierId) ? award : best;
  }, first).supplierId;
}

/** An offer line with its price already in the company's currency, for comparing. */
export interface ComparableLine {
  readonly articleId: number;
  readonly quantity: Decimal;
  readonly netPrice: Decimal;
}

export interface ComparableOffer {
  readonly rfpId: number;
  readonly lines: readonly ComparableLine[];
}

export interface RequestedLine {
  readonly articleId: number;
  readonly quantity: Decimal;
}

export interface ScenarioLine {
  readonly articleId: number;
  readonly rfpId: number;
  readonly quantity: Decimal;
  readonly total: Decimal;
}

export interface Scenario {
  readonly lines: readonly ScenarioLine[];
  /** Net, in the company's currency. */
  readonly total: Decimal;
  /** Every article in its whole requested quantity is covered. */
  readonly complete: boolean;
}

/** The cheapest single supplier among those that offer everything requested; null where none does. */
export function bestSingleSupplier(
  requested: readonly RequestedLine[],
  offers: readonly ComparableOffer[],
): Scenario | null {
  const complete = offers
    .map((offer) => scenarioOf(requested, [offer]))
    .filter((scenario) => scenario.complete);
  return complete.reduce<Scenario | null>(
    (best, scenario) => (best === null || scenario.total.compare(best.total) < 0 ? scenario : best),
    null,
  );
}

/** For every article the lowest prices, a second supplier filling up where the cheapest offers less than requested. */
export function lowestPerLine(
  requested: readonly RequestedLine[],
  offers: readonly ComparableOffer[],
): Scenario {
  return scenarioOf(requested, offers);
}

/** Covers each article from the given offers, cheapest price first, the smaller rfp id where prices are equal. */
function scenarioOf(requested: readonly RequestedLine[], offers: readonly ComparableOffer[]): Scenario {
  let complete = requested.length > 0;
  const lines: ScenarioLine[] = [];
  for (const { articleId, quantity } of requested) {
    let missing = quantity;
    for (const { rfpId, line } of pricesFor(articleId, offers)) {
      const taken = min(line.quantity, missing);
      if (!taken.isPositive()) continue;
      lines.push({ articleId, rfpId, quantity: taken, total: lineTotal(taken, line.netPrice) });
      missing = missing.sub(taken);
    }
    if (missing.isPositive()) complete = false;
  }
  return { lines, total: sum(lines.map((line) => line.total)), complete };
}

function pricesFor(articleId: number, offers: readonly ComparableOffer[]) {
  return offers
    .flatMap(({ rfpId, lines }) =>
      lines.filter((line) => line.articleId === articleId).map((line) => ({ rfpId, line })),
    )
    .sort((a, b) => a.line.netPrice.compare(b.line.netPrice) || a.rfpId - b.rfpId);
}

export interface Difference {
  readonly amount: Decimal;
  /** Of the best, rounded half up to one digit; null where the best is zero. */
  readonly percent: Decimal | null;
}

/** By how much a total is above the best one. */
export function differenceToBest(total: Decimal, best: Decimal): Difference {
  const amount = total.sub(best);
  return { amount, percent: best.isZero() ? null : amount.mul(dec(100)).div(best, 1) };
}

/** The lowest of several totals; null for none. */
export function lowestTotal(totals: readonly Decimal[]): Decimal | null {
  const [first, ...rest] = totals;
  return first === undefined ? null : min(first, ...rest);
}

/** What is accepted in all, as one total in the company's currency. */
export function acceptedTotal(amounts: readonly Decimal[]): Decimal {
  return amounts.length === 0 ? ZERO : sum(amounts);
}
