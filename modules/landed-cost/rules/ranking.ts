import type { ComparisonCurrency } from '#core/purchase/rules/scenarios.ts';
import { buildRecord } from '#platform/shared/closed-list.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { requireRate } from '#platform/shared/money/exchange.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import { LANDED_PARTS, type LandedAmounts, type LandedPart } from './parts.ts';
import { Rational, sumRationals, ZERO_RATIONAL } from './rational.ts';

/** An offer in the comparison, and whether it can win: partial and rejected offers cannot. */
export interface RankedOffer {
  readonly rfp_id: number;
  readonly currency: Currency;
  readonly can_win: boolean;
  readonly amounts: LandedAmounts;
}

/** A part of the landed cost, in the company's currency. */
export interface BoundedPart {
  readonly kind: LandedPart;
  /** Null if not stated. */
  readonly amount: Rational | null;
  /**
   * The amount itself if stated; otherwise the lowest and highest amounts in the other offers, or zero if no offer
   * states one.
   */
  readonly low: Rational;
  readonly high: Rational;
  /** Whether no offer states the amount. */
  readonly open: boolean;
}

/** An offer with its total in the best and worst case, in the company's currency. */
export interface BoundedOffer extends RankedOffer {
  readonly parts: readonly BoundedPart[];
  /** The sum of the stated amounts, in the offer's currency. */
  readonly known: Rational;
  /** The sums of the lower and upper bounds of the unstated amounts, in the company's currency. */
  readonly low: Rational;
  readonly high: Rational;
  readonly best: Rational;
  readonly worst: Rational;
}

/** Returns the units of the company's currency per unit of `from`. */
export function exchangeRateFrom(from: Currency, { currency, rates }: ComparisonCurrency): Rational {
  return Rational.from(requireRate(rates, currency)).div(Rational.from(requireRate(rates, from)));
}

/**
 * Bounds each unstated amount by the lowest and highest amounts in the other offers. An amount that no offer states
 * is excluded from every total.
 */
export function boundOffers(offers: readonly RankedOffer[], comparedIn: ComparisonCurrency): BoundedOffer[] {
  const stated = offers.map((offer) => {
    const rate = exchangeRateFrom(offer.currency, comparedIn);
    return { offer, known: buildRecord(LANDED_PARTS, (kind) => offer.amounts[kind]?.mul(rate) ?? null) };
  });
  const bounds = buildRecord(LANDED_PARTS, (kind) => {
    const sorted = stated.flatMap(({ known }) => known[kind] ?? []).sort((a, b) => a.compare(b));
    return {
      low: sorted[0] ?? ZERO_RATIONAL,
      high: sorted.at(-1) ?? ZERO_RATIONAL,
      open: sorted.length === 0,
    };
  });
  return stated.map(({ offer, known }) => {
    const parts = LANDED_PARTS.map((kind): BoundedPart => {
      const amount = known[kind];
      if (amount === null) return { kind, amount, ...bounds[kind] };
      return { kind, amount, low: amount, high: amount, open: false };
    });
    const unsaid = parts.filter(({ amount }) => amount === null);
    return {
      ...offer,
      parts,
      known: sumRationals(LANDED_PARTS.flatMap((kind) => offer.amounts[kind] ?? [])),
      low: sumRationals(unsaid.map(({ low }) => low)),
      high: sumRationals(unsaid.map(({ high }) => high)),
      best: sumRationals(parts.map(({ low }) => low)),
      worst: sumRationals(parts.map(({ high }) => high)),
    };
  });
}

/** The best and worst total of an offer, for ranking it. */
export interface RankingCandidate {
  readonly rfp_id: number;
  readonly best: Rational;
  readonly worst: Rational;
}

/**
 * Returns the offer that wins whatever the unknown parts are: its worst case is below the best case of every other
 * offer. Among equal totals, the earlier invitation wins. Returns null if the winner depends on unknown parts, or if
 * no offer is complete.
 */
export function findWinner(candidates: readonly RankingCandidate[]): number | null {
  const ranked = [...candidates].sort((a, b) => a.worst.compare(b.worst) || a.rfp_id - b.rfp_id);
  const [first, ...others] = ranked;
  if (first === undefined) return null;
  const beaten = others.every((other) => {
    const order = first.worst.compare(other.best);
    return order < 0 || (order === 0 && first.rfp_id < other.rfp_id);
  });
  return beaten ? first.rfp_id : null;
}

/**
 * Returns the winner and all offers that cost the same: their best and worst totals, rounded as displayed, equal the
 * winner's. Empty without a winner.
 */
export function findLowestOffers(candidates: readonly RankingCandidate[], winner: number | null): number[] {
  const won = candidates.find(({ rfp_id }) => rfp_id === winner);
  if (!won) return [];
  const shown = (amount: Rational) => amount.round(AMOUNT_SCALE);
  const sumRationals = shown(won.worst);
  const isTotal = (amount: Rational) => shown(amount).equals(sumRationals);
  const equal = candidates.filter(({ best, worst }) => isTotal(best) && isTotal(worst));
  return equal.includes(won) ? equal.map(({ rfp_id }) => rfp_id) : [won.rfp_id];
}

/** Returns the offers that can win. */
export function filterCandidates(offers: readonly BoundedOffer[]): BoundedOffer[] {
  return offers.filter(({ can_win }) => can_win);
}
