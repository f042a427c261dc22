import type { PurchaseFacts } from '#core/purchase/server/record/purchase-facts.read.ts';
import { exchangeRateFrom } from '#modules/landed-cost/rules/ranking.ts';
import { Rational, sumRationals } from '#modules/landed-cost/rules/rational.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { AwardInput } from '../rules/award-input.ts';
import type { AwardOutcome, AwardPlan } from '../rules/solve-award.ts';
import type { PlanResult } from './award-plans.repo.ts';
import type { AwardPlanLines } from './column-types.ts';
import { pricePlan } from './plan-lines.ts';
import type { DigestedAwardInput } from './read-award-input.ts';

/** The tolerance for rounding: an offer's amounts are rounded once per line and again on conversion. */
const HALF_CENT = Rational.from(toDecimal('0.005'));
const ONE = Rational.of(1n);

interface Planned {
  readonly facts: PurchaseFacts;
  readonly currency: Currency;
  readonly world: Pick<DigestedAwardInput, 'input'>;
}

/**
 * Returns the result of a plan after repricing it as on acceptance. The plan fails if its price differs from the
 * solver's.
 */
export function buildPlanResult({ facts, currency, world }: Planned, outcome: AwardOutcome): PlanResult {
  if (outcome.state === 'impossible') return outcome;
  if (outcome.state === 'failed') return { state: 'failed', failure: outcome.reason };
  const { lines, total: owed } = pricePlan(facts, currency, outcome);
  const landed = landedTotal(lines, world.input);
  if (!agrees(outcome, lines, landed ?? Rational.from(owed), world.input))
    return { state: 'failed', failure: 'wrong_price' };
  return {
    ...{ state: 'done', total: owed.toFixed(2), lines, solver: outcome.solver },
    landed: landed?.round(2).toFixed(2) ?? null,
    bound: outcome.bound?.toFixed(2) ?? null,
    rule_prices: outcome.rule_prices.map((price) => price?.round(2).toFixed(2) ?? null),
  };
}

/** Returns the landed cost of the priced lines; null if the company compares by price. */
function landedTotal({ parts }: AwardPlanLines, { offers, currency, rates }: AwardInput): Rational | null {
  const costs = parts.map(({ rfp_id, lines }) => {
    const offer = offers.find((one) => one.rfp_id === rfp_id);
    if (!offer?.freight_cost) return null;
    const rate = exchangeRateFrom(offer.currency, { currency, rates });
    const goods = lines.map(({ article_id, net }) => {
      const { cost_factor } = offer.lines.find((line) => line.article_id === article_id) ?? {};
      const owed = Rational.from(toDecimal(net)).mul(rate);
      return cost_factor ? owed.mul(cost_factor) : owed;
    });
    return sumRationals([offer.freight_cost, ...goods]);
  });
  const known = costs.filter((cost) => cost !== null);
  return known.length < costs.length || costs.length === 0 ? null : sumRationals(known);
}

/** Returns whether the rounded sums of a plan match its cost, apart from rounding. */
function agrees(
  { cost }: AwardPlan,
  { parts }: AwardPlanLines,
  priced: Rational,
  { offers, rates, currency }: AwardInput,
): boolean {
  const allowed = sumRationals(
    parts.map((part) => {
      const offer = offers.find(({ rfp_id }) => rfp_id === part.rfp_id);
      const rate = exchangeRateFrom(part.currency, { currency, rates });
      const dearest = (offer?.lines ?? []).reduce(
        (most, { cost_factor }) => (cost_factor && cost_factor.compare(most) > 0 ? cost_factor : most),
        ONE,
      );
      return HALF_CENT.mul(
        rate
          .mul(Rational.of(BigInt(part.lines.length)))
          .mul(dearest)
          .add(ONE),
      );
    }),
  );
  const off = priced.sub(cost);
  return (off.isPositive() ? off : off.negate()).compare(allowed) <= 0;
}
