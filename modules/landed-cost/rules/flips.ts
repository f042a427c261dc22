import type { ComparisonCurrency } from '#core/purchase/rules/scenarios.ts';
import { CURRENCIES, type Currency, KM_PER_EUR } from '#platform/shared/currencies.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { type BoundedOffer, exchangeRateFrom, filterCandidates, findWinner } from './ranking.ts';
import { Rational, ZERO_RATIONAL } from './rational.ts';

/** An exchange rate at which another supplier starts to win, if all other rates stay unchanged. */
export interface WinnerFlip {
  readonly currency: Currency;
  /** Units of the company's currency per unit of `currency`. */
  readonly rate: Rational;
  /** The winner below the rate, and the winner above it. */
  readonly from_rfp: number;
  readonly to_rfp: number;
}

/** The currency to which each currency is pegged: KM is pegged to EUR. */
const ANCHOR: Readonly<Record<Currency, Currency>> = {
  RSD: 'RSD',
  KM: 'EUR',
  EUR: 'EUR',
  GBP: 'GBP',
  USD: 'USD',
};
const EUR_PER_KM = Rational.of(1n).div(Rational.from(toDecimal(KM_PER_EUR)));

/** A total as a linear function of the rate of one currency. */
interface Line {
  readonly rfp_id: number;
  readonly slope: Rational;
  readonly best: Rational;
  readonly worst: Rational;
}

/**
 * Returns every rate at which the winner changes from one supplier to another. Totals are linear in a rate, so each
 * crossing takes one exact division. The bounds of amounts that an offer does not state remain as computed at the
 * current rates.
 */
export function findWinnerFlips(
  offers: readonly BoundedOffer[],
  comparedIn: ComparisonCurrency,
): WinnerFlip[] {
  const candidates = filterCandidates(offers);
  const moving = CURRENCIES.filter((currency) => currency !== ANCHOR[comparedIn.currency]);
  return moving.flatMap((currency) =>
    flipsOf(
      currency,
      candidates.map((offer) => lineOf(offer, currency, comparedIn)),
    ),
  );
}

function lineOf(offer: BoundedOffer, moved: Currency, comparedIn: ComparisonCurrency): Line {
  const { rfp_id, currency, known, low, high } = offer;
  if (ANCHOR[currency] !== moved) {
    const fixed = known.mul(exchangeRateFrom(currency, comparedIn));
    return { rfp_id, slope: ZERO_RATIONAL, best: fixed.add(low), worst: fixed.add(high) };
  }
  return { rfp_id, slope: currency === moved ? known : known.mul(EUR_PER_KM), best: low, worst: high };
}

function flipsOf(currency: Currency, lines: readonly Line[]): WinnerFlip[] {
  const crossings = crossingsOf(lines);
  const flips: WinnerFlip[] = [];
  const places = [ZERO_RATIONAL, ...crossings];
  let before: number | null = null;
  for (const [index, place] of places.entries()) {
    const next = places[index + 1];
    const between = next ? place.add(next).div(Rational.of(2n)) : place.add(Rational.of(1n));
    const now = winnerAt(lines, between);
    if (before !== null && now !== null && now !== before)
      flips.push({ currency, rate: place, from_rfp: before, to_rfp: now });
    before = now;
  }
  return flips;
}

/**
 * Returns the positive rates at which one offer's worst case equals another's best case, in ascending order and
 * without duplicates.
 */
function crossingsOf(lines: readonly Line[]): Rational[] {
  const found = new Map<string, Rational>();
  for (const one of lines)
    for (const other of lines) {
      const slope = one.slope.sub(other.slope);
      if (slope.isZero()) continue;
      const rate = other.best.sub(one.worst).div(slope);
      if (rate.isPositive()) found.set(`${rate.n}/${rate.d}`, rate);
    }
  return [...found.values()].sort((a, b) => a.compare(b));
}

function winnerAt(lines: readonly Line[], rate: Rational): number | null {
  return findWinner(
    lines.map(({ rfp_id, slope, best, worst }) => {
      const moving = slope.mul(rate);
      return { rfp_id, best: moving.add(best), worst: moving.add(worst) };
    }),
  );
}
