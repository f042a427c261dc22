import { toDecimal } from '#platform/shared/money/decimal.ts';
import {
  buildAwardLine,
  buildAwardOffer,
  buildAwardRequest,
  computeObjective,
  exhaustiveSolver,
  groupProblemRules,
} from './award.test-support.ts';
import type { AwardInput } from './award-input.ts';
import { buildAwardProblem } from './award-problem.ts';
import { buildAwardProgram } from './award-program.ts';
import type { AwardRule } from './award-rules.ts';
import { AwardSearch, type AwardSearchResult } from './award-search.ts';
import { computePlanCost } from './plan-cost.ts';
import type { IntegerProgram, Solver, SolverAnswer } from './program.ts';

/** Replaces the answer of a solver run, given its best solution; `taking` returns the solution for a plan. */
export type AnswerOverride = (
  best: SolverAnswer,
  taking: (answersWithPlan: readonly number[]) => Pick<SolverAnswer, 'values' | 'objective'>,
) => Partial<SolverAnswer>;

export const stopsWithoutPlan: AnswerOverride = () => ({ state: 'stopped', values: null });

export const answersWithPlan =
  (steps: readonly number[], more: Partial<SolverAnswer> = {}): AnswerOverride =>
  (_, taking) => ({ ...taking(steps), ...more });

/**
 * A rule that excludes no plan but forces the search to solve an integer program, because a rule on shares cannot be
 * checked by enumeration.
 */
export const forcingProgramRule: AwardRule = { kind: 'share_at_most', rfp_id: null, percent: '100' };

/**
 * A request for three pieces. Supplier 1 has two pieces, at different prices for one and for two, and supplier 2 has
 * three.
 */
export const steppedPriceRequest = buildAwardRequest(
  [3],
  [
    buildAwardOffer(1, [
      buildAwardLine(1, 2, 10, { tiers: [{ from_quantity: toDecimal(2), unit_price: toDecimal(9) }] }),
    ]),
    buildAwardOffer(2, [buildAwardLine(1, 3, 11)]),
  ],
);

/**
 * An invalid plan of `steppedPriceRequest`, which uses supplier 1's prices for one and for two pieces at the same
 * time.
 */
export const answersWithBothPrices: AnswerOverride = () => ({ values: [1, 0, 1, 1, 0] });

const readable = (problem: ReturnType<typeof buildAwardProblem>, found: AwardSearchResult) =>
  typeof found === 'string'
    ? found
    : {
        ...{ steps: Array.from(found.steps), cost: Number(found.cost) / Number(problem.scale) },
        ...{ bound: found.bound, solver: found.solver },
      };

/**
 * Searches a request with an exhaustive solver, except for runs whose answers are replaced. A plan is the quantity of
 * each line, item by item. Each recorded run shows which suppliers may and must be in its plan, and the plan from which
 * it starts. Each run takes eight seconds by a clock that starts at a thousand.
 */
export function createOverriddenSearch(
  input: AwardInput,
  rules: readonly AwardRule[],
  ...answers: (AnswerOverride | undefined)[]
) {
  const problem = buildAwardProblem(input);
  const written = buildAwardProgram(problem, groupProblemRules(problem, rules), null);
  const runs: { may: number[]; must: number[]; from: number[] | null; seconds: number; gap: number }[] = [];
  const filled = (start: ReadonlyMap<number, number>, { cost }: IntegerProgram) =>
    cost.map((_, at) => start.get(at) ?? 0);
  const solver: Solver = (program, { seconds, gap, start }) => {
    const instead = answers[runs.length];
    const having = (bounds: readonly number[]) =>
      problem.offers.flatMap(({ rfp_id }, at) => (bounds[at] === 1 ? [rfp_id] : []));
    const from = start ? Array.from(written.stepsOf(filled(start, program))) : null;
    runs.push({ may: having(program.upper), must: having(program.lower), from, seconds, gap });
    const best = exhaustiveSolver(program, { seconds, gap });
    const taking = (steps: readonly number[]) => {
      const values = filled(written.start(steps), program);
      return { values, objective: computeObjective(program, values) };
    };
    return { ...best, ...instead?.(best, taking) };
  };
  const search = new AwardSearch(problem, solver, () => 1000 + 8 * runs.length);
  return {
    runs,
    best: ({ from, ...options }: { ties?: boolean; from?: readonly number[] } = {}, other = rules) => {
      const cost = from && computePlanCost(problem, from)?.cost;
      const start = from && cost !== undefined ? { start: { steps: from, cost } } : {};
      return readable(problem, search.best(other, { limit: 30, ...options, ...start }));
    },
  };
}
