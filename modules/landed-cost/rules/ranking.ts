import type { ComparedIn } from '#core/purchase/rules/scenarios.ts';
import { tableOf } from '#platform/shared/closed-list.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { rateOf } from '#platform/shared/money/exchange.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import { LANDED_PARTS, type LandedAmounts, type LandedPart } from './parts.ts';
import { NOTHING, Rational, total } from './rational.ts';

/** An offer that is compared, and whether it can win: one of a part, or one that is refused, cannot. */
export interface RankedOffer {
  readonly rfp_id: number;
  readonly currency: Currency;
  readonly can_win: boolean;
  readonly amounts: LandedAmounts;
}

/** A part in the company's currency. */
export interface BoundedPart {
  readonly kind: LandedPart;
  /** Null: not stated. */
  readonly amount: Rational | null;
  /** The lowest and the highest of the other offers; the amount itself where it is known, nothing where nobody says. */
  readonly low: Rational;
  readonly high: Rational;
  /** Neither this offer nor another one says it. */
  readonly open: boolean;
}

/** An offer with its total at best and at worst, in the company's currency. */
export interface BoundedOffer extends RankedOffer {
  readonly parts: readonly BoundedPart[];
  /** The sum of what is known, in the offer's currency. */
  readonly known: Rational;
  /** The sums of the bounds of what is not stated, in the company's currency. */
  readonly low: Rational;
  readonly high: Rational;
  readonly best: Rational;
  readonly worst: Rational;
}

/** Units of the company's currency for one of another. */
export function perUnit(from: Currency, { currency, rates }: ComparedIn): Rational {
  return Rational.from(rateOf(rates, currency)).div(Rational.from(rateOf(rates, from)));
}

/**
 * Bounds what offers do not say by the lowest and the highest of the other offers that do. What nobody says stays out
 * of every total alike.
 */
export function boundOffers(offers: readonly RankedOffer[], comparedIn: ComparedIn): BoundedOffer[] {
  const stated = offers.map((offer) => {
    const rate = perUnit(offer.currency, comparedIn);
    return { offer, known: tableOf(LANDED_PARTS, (kind) => offer.amounts[kind]?.mul(rate) ?? null) };
  });
  const bounds = tableOf(LANDED_PARTS, (kind) => {
    const said = stated.flatMap(({ known }) => known[kind] ?? []).sort((a, b) => a.compare(b));
    return { low: said[0] ?? NOTHING, high: said.at(-1) ?? NOTHING, open: said.length === 0 };
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
      known: total(LANDED_PARTS.flatMap((kind) => offer.amounts[kind] ?? [])),
      low: total(unsaid.map(({ low }) => low)),
      high: total(unsaid.map(({ high }) => high)),
      best: total(parts.map(({ low }) => low)),
      worst: total(parts.map(({ high }) => high)),
    };
  });
}

/** A total at best and at worst, as far as the ranking looks at it. */
export interface Candidate {
  readonly rfp_id: number;
  readonly best: Rational;
  readonly worst: Rational;
}

/**
 * Answers who wins whatever the unknown parts turn out to be: whose worst case is below the best of every other one.
 * Of equal totals the earlier invitation wins. Null where it depends on what is not stated, or nobody offers everything.
 */
export function winnerOf(candidates: readonly Candidate[]): number | null {
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
 * Returns the offers that cost the same as the winner, the winner among them: both totals of each of them, rounded as
 * they are shown, are the winner's. None without a winner.
 */
export function lowestOf(candidates: readonly Candidate[], winner: number | null): number[] {
  const won = candidates.find(({ rfp_id }) => rfp_id === winner);
  if (!won) return [];
  const shown = (amount: Rational) => amount.round(AMOUNT_SCALE);
  const total = shown(won.worst);
  const isTotal = (amount: Rational) => shown(amount).equals(total);
  const equal = candidates.filter(({ best, worst }) => isTotal(best) && isTotal(worst));
  return equal.includes(won) ? equal.map(({ rfp_id }) => rfp_id) : [won.rfp_id];
}

/** The offers that can win. */
export function candidatesOf(offers: readonly BoundedOffer[]): BoundedOffer[] {
  return offers.filter(({ can_win }) => can_win);
}
