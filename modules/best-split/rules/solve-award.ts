import { Rational } from '#modules/landed-cost/rules/rational.ts';
import { type Decimal, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import type { AwardedQuantity, AwardInput } from './award-input.ts';
import { type AwardProblem, buildAwardProblem } from './award-problem.ts';
import type { AwardRule } from './award-rules.ts';
import { AwardSearch, type AwardSearchResult, type FoundPlan } from './award-search.ts';
import type { PlanSteps } from './plan-cost.ts';
import type { Solver } from './program.ts';

/**
 * Time limit in seconds for finding a plan. The same limit applies again to pricing the rules or finding the
 * conflicting rules.
 */
export const SOLVER_SECONDS = 30;

export interface AwardPlan {
  readonly state: 'done';
  readonly lines: readonly AwardedQuantity[];
  /** The plan's unrounded cost in the comparison: the landed cost, or the net total including freight. */
  readonly cost: Rational;
  /** The maximum amount by which the plan may exceed the best possible cost; null if the plan is the best. */
  readonly bound: Decimal | null;
  /** The extra cost of each rule compared with the best plan without it; null if not computed in time. */
  readonly rule_prices: readonly (Rational | null)[];
  /** Items, or parts of them, that no offer covers. */
  readonly uncovered: readonly { readonly article_id: number; readonly quantity: Decimal }[];
  readonly solver: 'subsets' | 'program';
}

export type AwardOutcome =
  | AwardPlan
  /** Conflicting rules: a plan exists as soon as any one of them is removed. */
  | { readonly state: 'impossible'; readonly conflict: readonly number[] }
  /** No plan was found in time, or the plan's cost differs from the cost that the solver reported. */
  | { readonly state: 'failed'; readonly reason: 'no_time' | 'wrong_price' };

export interface SolveOptions {
  readonly solver: Solver;
  /** Returns the elapsed seconds from any monotonic clock. */
  readonly seconds: () => number;
  readonly limit?: number;
}

/** Computes the cheapest split under the rules and the price of each rule, or the rules that conflict. */
export function solveAward(
  input: AwardInput,
  rules: readonly AwardRule[],
  { solver, seconds, limit = SOLVER_SECONDS }: SolveOptions,
): AwardOutcome {
  const problem = buildAwardProblem(input);
  const search = new AwardSearch(problem, solver, seconds);
  const found = search.best(rules, { ties: true, limit });
  const until = seconds() + limit;
  const left = () => Math.max(until - seconds(), 0);
  if (found === 'impossible') return { state: 'impossible', conflict: conflictOf(search, rules, left) };
  if (typeof found === 'string') return { state: 'failed', reason: found };
  return {
    state: 'done',
    lines: linesOf(problem, found.steps),
    cost: Rational.of(found.cost, problem.scale),
    bound: found.bound === null ? null : boundOf(problem, found.cost, found.bound),
    rule_prices: pricesOf(search, rules, found, left),
    uncovered: uncoveredOf(problem, found.steps),
    solver: found.solver,
  };
}

/**
 * Prices each rule as the difference from the best plan without it. Returns null for a rule if either plan is not
 * proven to be the best.
 */
function pricesOf(
  search: AwardSearch,
  rules: readonly AwardRule[],
  found: FoundPlan,
  left: () => number,
): (Rational | null)[] {
  if (rules.length === 0 || found.bound !== null) return rules.map(() => null);
  const without = (fewer: readonly AwardRule[]) =>
    left() === 0 ? null : priceOf(search.best(fewer, { limit: left(), start: found }));
  // A plan that the solver considers proven may be a fraction of a cent too expensive, so negative prices become
  // zero.
  const priceOf = (other: AwardSearchResult) =>
    typeof other === 'string' || other.bound !== null
      ? null
      : Rational.of(found.cost > other.cost ? found.cost - other.cost : 0n, search.problem.scale);
  const all = without([]);
  // If all rules together cost nothing, each of them costs nothing.
  if (rules.length === 1 || all?.isZero()) return rules.map(() => all);
  return rules.map((_, at) => without(rules.filter((_rule, other) => other !== at)));
}

/**
 * Returns a minimal set of conflicting rules: tries to drop each rule in turn and keeps it only if the conflict would
 * disappear without it.
 */
function conflictOf(search: AwardSearch, rules: readonly AwardRule[], left: () => number): number[] {
  let kept = rules.map((_, at) => at);
  for (const at of [...kept].reverse()) {
    const fewer = kept.filter((other) => other !== at);
    const named = fewer.flatMap((index) => rules[index] ?? []);
    if (left() > 0 && search.best(named, { limit: left() }) === 'impossible') kept = fewer;
  }
  return kept;
}

function uncoveredOf({ articles, cellsOf }: AwardProblem, steps: PlanSteps) {
  return articles.flatMap(({ article_id, quantity, step }, at) => {
    const taken = (cellsOf.article[at] ?? []).reduce((sum, { index }) => sum + (steps[index] ?? 0), 0);
    const missing = quantity.sub(step.mul(toDecimal(taken)));
    return missing.isPositive() ? [{ article_id, quantity: missing }] : [];
  });
}

function linesOf({ articles, offers, cells }: AwardProblem, steps: PlanSteps): AwardedQuantity[] {
  return cells.flatMap(({ index, article, offer }) => {
    const taken = steps[index] ?? 0;
    const of = articles[article];
    const from = offers[offer];
    if (taken === 0 || !of || !from) return [];
    return [{ rfp_id: from.rfp_id, article_id: of.article_id, quantity: of.step.mul(toDecimal(taken)) }];
  });
}

/**
 * Returns the maximum amount by which a plan may exceed the best possible cost, rounded up, with a margin of one
 * millionth for floating-point error.
 */
function boundOf({ scale }: AwardProblem, cost: bigint, bound: number): Decimal {
  const exact = Number(cost) / Number(scale);
  const cents = Math.ceil((exact - Math.max(bound, 0) + 1e-6 * Math.abs(exact)) * 100);
  return cents > 0 ? toDecimal(cents).div(toDecimal(100), 2) : ZERO;
}
