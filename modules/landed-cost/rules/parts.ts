import type { Currency } from '#platform/shared/currencies.ts';
import { type Decimal, sum, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { Rational, ZERO_RATIONAL } from './rational.ts';

/** The parts of an offer's landed cost, in display order. */
export const LANDED_PARTS = [
  'goods',
  'freight',
  'customs',
  'handling',
  'payment_days',
  'advance',
  'lateness',
] as const;
export type LandedPart = (typeof LANDED_PARTS)[number];

/** The costs that a company adds when it compares offers; none of them is owed to a supplier. */
export interface LandedCosts {
  /** Cost of capital, in per cent per year. */
  readonly capital_percent: Decimal;
  /** Cost of one day of delay, in per cent of the goods. */
  readonly late_percent: Decimal;
  /** Returns the customs and handling rates for goods from a country; null if the company has not set them. */
  readonly ratesOf: (origin: string) => OriginRates | null;
  /** Whether no customs or handling rates are set for any country, so that the origin of goods does not matter. */
  readonly no_rates: boolean;
}

export interface OriginRates {
  readonly customs_percent: Decimal;
  readonly handling_percent: Decimal;
}

/** The data of an offer that determines its landed cost. Null means not stated. */
export interface LandedOffer {
  readonly rfp_id: number;
  readonly currency: Currency;
  readonly goods: readonly { readonly net: Decimal; readonly origin: string | null }[];
  /** Zero if the prices include freight. */
  readonly freight: Decimal | null;
  readonly payment_days: number | null;
  readonly advance_percent: Decimal | null;
  /** Days from the order to the delivery. */
  readonly lead_days: number | null;
  /** Days after the requested delivery date; zero if none was requested. */
  readonly late_days: number | null;
}

/** Exact amounts in the offer's currency; null if the offer does not state enough. */
export type LandedAmounts = Readonly<Record<LandedPart, Rational | null>>;

const DAYS_OF_A_YEAR = 365n;
const PERCENT = 100n;

/**
 * Computes the parts of the landed cost. Interest is simple, on actual days over 365. Customs and handling are
 * charged on goods and freight, interest on the net value of goods and freight: paying `payment_days` later earns
 * interest, and an advance costs interest for those days plus the days until delivery. A part that costs the company
 * nothing is zero, whatever the offer states.
 */
export function computeLandedAmounts(offer: LandedOffer, costs: LandedCosts): LandedAmounts {
  const goodsNet = sum(offer.goods.map(({ net }) => net));
  const goods = Rational.from(goodsNet);
  const freight = offer.freight === null ? null : Rational.from(offer.freight);
  const delivered = freight === null ? null : goods.add(freight);
  const interest = (days: number | null) =>
    days === null ? null : perCent(costs.capital_percent).mul(Rational.of(BigInt(days), DAYS_OF_A_YEAR));
  const later = offer.payment_days;
  return {
    goods,
    freight,
    ...atTheBorder(offer, goodsNet, delivered, costs),
    payment_days: costs.capital_percent.isZero()
      ? ZERO_RATIONAL
      : (times(delivered, interest(later))?.negate() ?? null),
    advance: advanceCost(offer, delivered, costs, interest),
    lateness: costs.late_percent.isZero()
      ? ZERO_RATIONAL
      : times(goods, times(perCent(costs.late_percent), days(offer.late_days))),
  };
}

function advanceCost(
  { advance_percent, lead_days, payment_days }: LandedOffer,
  delivered: Rational | null,
  { capital_percent }: LandedCosts,
  interest: (days: number | null) => Rational | null,
): Rational | null {
  if (capital_percent.isZero() || advance_percent?.isZero()) return ZERO_RATIONAL;
  if (advance_percent === null || lead_days === null || payment_days === null) return null;
  return times(times(delivered, perCent(advance_percent)), interest(lead_days + payment_days));
}

/** Returns customs or handling based on the origin of each line; freight is allocated to the lines by value. */
function atTheBorder(
  { goods }: LandedOffer,
  net: Decimal,
  delivered: Rational | null,
  { ratesOf, no_rates }: LandedCosts,
): Pick<LandedAmounts, 'customs' | 'handling'> {
  if (no_rates || net.isZero()) return { customs: ZERO_RATIONAL, handling: ZERO_RATIONAL };
  const byOrigin = new Map<string | null, Decimal>();
  for (const line of goods) byOrigin.set(line.origin, (byOrigin.get(line.origin) ?? ZERO).add(line.net));
  const rated: { readonly net: Decimal; readonly rates: OriginRates }[] = [];
  for (const [origin, part] of byOrigin) {
    if (part.isZero()) continue;
    const rates = origin === null ? null : ratesOf(origin);
    if (rates === null) return { customs: null, handling: null };
    rated.push({ net: part, rates });
  }
  const share = (percent: (rates: OriginRates) => Decimal) => {
    const weighted = sum(rated.map((part) => part.net.mul(percent(part.rates))));
    if (weighted.isZero()) return ZERO_RATIONAL;
    return times(delivered, Rational.from(weighted).div(Rational.from(net.mul(toDecimal(PERCENT)))));
  };
  return {
    customs: share(({ customs_percent }) => customs_percent),
    handling: share(({ handling_percent }) => handling_percent),
  };
}

function perCent(percent: Decimal): Rational {
  return Rational.from(percent).div(Rational.of(PERCENT));
}

function days(count: number | null): Rational | null {
  return count === null ? null : Rational.of(BigInt(count));
}

function times(a: Rational | null, b: Rational | null): Rational | null {
  return a === null || b === null ? null : a.mul(b);
}
