import { sum } from '#platform/shared/money/decimal.ts';
import type { LandedCosts, LandedOffer, LandedPart } from './parts.ts';
import type { BoundedOffer } from './ranking.ts';
import { Rational, sumRationals, ZERO_RATIONAL } from './rational.ts';

/** Factors that convert an offer's prices to landed cost. They are used to value a part of the offer. */
export interface LandedFactors {
  /** Returns the factor that converts the price of goods from a country to their landed cost. */
  readonly of: (origin: string | null) => Rational;
  /** The landed cost of the freight in the company's currency, regardless of the accepted quantity. */
  readonly freight: Rational;
}

/**
 * The number of decimals to which factors are rounded: too fine to show in any sum, but short enough for fast exact
 * arithmetic.
 */
const SCALE = 15;
const ONE = Rational.of(1n);
const PERCENT = Rational.of(100n);

/**
 * Distributes the cost of a whole offer over its lines and its freight, so that parts of it can be compared. With
 * these factors, the whole offer costs its worst case in the comparison. Customs and handling of the freight stay as
 * computed for the whole offer; parts that the offer does not state are spread over its goods by value. `rate` is the
 * number of units of the company's currency per unit of the offer's currency.
 */
export function computeLandedFactors(
  { goods }: LandedOffer,
  { parts }: Pick<BoundedOffer, 'parts'>,
  costs: LandedCosts,
  rate: Rational,
): LandedFactors {
  const value = Rational.from(sum(goods.map(({ net }) => net))).mul(rate);
  const amountOf = (kind: LandedPart) => {
    const part = parts.find((one) => one.kind === kind);
    return {
      amount: part?.amount ?? part?.high ?? ZERO_RATIONAL,
      known: part !== undefined && part.amount !== null,
    };
  };
  const freight = amountOf('freight');
  const delivered = freight.known ? value.add(freight.amount) : value;
  const shareOf = (kind: LandedPart, whole: Rational) => {
    const { amount, known } = amountOf(kind);
    return { known, share: whole.isZero() ? ZERO_RATIONAL : amount.div(known ? whole : value) };
  };
  const border = (['customs', 'handling'] as const).map((kind) => ({ kind, ...shareOf(kind, delivered) }));
  const interest = (['payment_days', 'advance'] as const).map((kind) => shareOf(kind, delivered));
  const lateness = shareOf('lateness', value).share;
  const onFreight = sumRationals(
    [...border, ...interest].map(({ known, share }) => (known ? share : ZERO_RATIONAL)),
  );
  const alike = sumRationals([lateness, ...interest.map(({ share }) => share)]);
  const atBorder = (origin: string | null) =>
    sumRationals(
      border.map(({ kind, known, share }) => {
        const rates = known && origin !== null ? costs.ratesOf(origin) : null;
        return rates && !share.isZero() ? Rational.from(rates[`${kind}_percent`]).div(PERCENT) : share;
      }),
    );
  return {
    of: (origin) => short(ONE.add(alike).add(atBorder(origin))),
    freight: short(freight.amount.mul(ONE.add(onFreight))),
  };
}

function short(value: Rational): Rational {
  return Rational.from(value.round(SCALE));
}
