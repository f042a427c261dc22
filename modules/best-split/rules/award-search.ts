import type { AwardProblem } from './award-problem.ts';
import {
  type AwardBounds,
  type AwardObjective,
  type AwardProgram,
  buildAwardProgram,
  type SupplierMasks,
} from './award-program.ts';
import { type AwardRule, type GroupedRules, groupRules } from './award-rules.ts';
import { computeSubsetBounds, enumerateSubsets, isEnumerable } from './enumerate-subsets.ts';
import { withMinimumParts } from './minimum-parts.ts';
import { computePlanCost, type PlanCost, type PlanSteps, satisfiesRules, tieBreakRank } from './plan-cost.ts';
import type { Solver } from './program.ts';

/**
 * A plan whose cost is this close to the lower bound counts as the best, because differences below half a cent are
 * not shown.
 */
const GAP = 0.004;
/** The maximum by which a later run may exceed the cost of the first; the exact cost decides afterwards. */
const COST_SLACK = 0.0005;
/** The number of the most promising supplier sets that are tried for an initial plan. */
const FIRST_SETS = 3;

/** A plan with its exact cost, as a fraction over the scale of the problem. */
interface Known {
  readonly steps: PlanSteps;
  readonly cost: bigint;
}

/** A plan found by the search, with its method and proof of quality. */
export interface FoundPlan extends Known {
  /**
   * A lower bound for the cost of any plan, if the time limit was reached; null if this plan is proven to be the best.
   */
  readonly bound: number | null;
  readonly solver: 'subsets' | 'program';
}

/**
 * The result of a search. `wrong_price`: the cost of the solver's plan differs from the reported one, or the plan
 * satisfies the rules only because of the solver's rounding.
 */
export type AwardSearchResult = FoundPlan | 'impossible' | 'no_time' | 'wrong_price';

export interface SearchOptions {
  /** Time limit in seconds, counted from the call. */
  readonly limit: number;
  /** Whether to break ties among plans of equal cost. */
  readonly ties?: boolean;
  /** A known plan that satisfies the rules. */
  readonly start?: Known;
}

/** Searches for the best plans of one request under different sets of rules. */
export class AwardSearch {
  readonly problem: AwardProblem;
  private readonly solver: Solver;
  private readonly seconds: () => number;
  private readonly offered: ReadonlySet<number>;
  private coverable: { readonly atLeast: number; readonly partly: boolean } | undefined;

  constructor(problem: AwardProblem, solver: Solver, seconds: () => number) {
    this.problem = problem;
    this.solver = solver;
    this.seconds = seconds;
    const offered = problem.articles.filter(({ target }) => target > 0);
    this.offered = new Set(offered.map(({ article_id }) => article_id));
  }

  best(rules: readonly AwardRule[], options: SearchOptions): AwardSearchResult {
    const read = groupRules(rules, this.offered);
    if (read.leastParts.length > 0)
      return this.withLeastParts(read, options).best(otherRules(rules), options);
    if (!isEnumerable(this.problem, read)) return this.byProgram(read, options);
    const steps = enumerateSubsets(this.problem, read);
    const plan = steps && computePlanCost(this.problem, steps);
    return steps && plan ? { steps, cost: plan.cost, bound: null, solver: 'subsets' } : 'impossible';
  }

  /**
   * Returns a search of the same request that excludes parts below the minimum. It still has to cover as many items
   * as the original request allows.
   */
  private withLeastParts({ leastParts }: GroupedRules, { limit }: SearchOptions): AwardSearch {
    const problem = withMinimumParts(this.problem, leastParts);
    const search = new AwardSearch(problem, this.solver, this.seconds);
    search.coverable = this.covered(this.seconds() + limit);
    return search;
  }

  private byProgram(rules: GroupedRules, { limit, ties = false, start }: SearchOptions): AwardSearchResult {
    const until = this.seconds() + limit;
    const { atLeast, partly } = this.covered(until);
    const program = buildAwardProgram(this.problem, rules, partly ? atLeast : null);
    const run = (aim: AwardObjective, bounds: AwardBounds, known?: PlanSteps) =>
      this.run(program, aim, { bounds, known, until });
    const sets = partly ? null : computeSubsetBounds(this.problem, rules);
    const right = (taken: PlanSteps, cost: PlanCost) =>
      satisfiesRules(this.problem, rules, taken, cost, atLeast);
    const planOf = (members: SupplierMasks) => {
      const { steps, plan } = run('cost', { members });
      return steps && plan && right(steps, plan) ? { steps, cost: plan.cost } : null;
    };
    const known = start ?? (sets && firstOf(sets, planOf));
    const members = sets && known ? this.membersBelow(sets, known.cost) : undefined;
    const { answer, steps, plan } = run('cost', { members }, known?.steps);
    if (answer.state === 'infeasible') return 'impossible';
    if (!steps) return known ? { ...known, bound: answer.bound, solver: 'program' } : 'no_time';
    if (!plan || !this.costs(plan.cost, answer.objective, steps) || !right(steps, plan)) return 'wrong_price';
    const bound = answer.state === 'optimal' ? null : answer.bound;
    let best: FoundPlan = { steps, cost: plan.cost, bound, solver: 'program' };
    if (!ties || bound !== null) return best;
    // Later runs keep the cost: they prefer the fewest suppliers and the earliest ones, then items with small ids from
    // early suppliers.
    for (const aim of ['suppliers', 'places'] as const) {
      const cost = this.money(best.cost) + COST_SLACK;
      const suppliers = aim === 'places' ? tieBreakRank(this.problem, best.steps)[0] : undefined;
      const other = run(aim, { members, cost, suppliers }, best.steps);
      if (!other.steps || !other.plan || !right(other.steps, other.plan)) continue;
      const found = { ...best, steps: other.steps, cost: other.plan.cost };
      if (this.before(found, best)) best = found;
    }
    return best;
  }

  private run(
    program: AwardProgram,
    aim: AwardObjective,
    {
      bounds,
      known,
      until,
    }: { readonly bounds: AwardBounds; readonly known?: PlanSteps | undefined; readonly until: number },
  ) {
    const answer = this.solver(program.aimed(aim, bounds), {
      seconds: Math.max(until - this.seconds(), 0.05),
      gap: aim === 'cost' ? GAP : 0.5,
      ...(known ? { start: program.start(known) } : {}),
    });
    const steps = answer.values && program.stepsOf(answer.values);
    return { answer, steps, plan: steps && computePlanCost(this.problem, steps) };
  }

  /**
   * Returns the number of items that can be covered, which may be lower than the number of offered items if minimum
   * orders are not reached.
   */
  private covered(until: number) {
    if (this.coverable) return this.coverable;
    const all = this.problem.articles.filter(({ target }) => target > 0).length;
    this.coverable = { atLeast: all, partly: false };
    if (this.problem.offers.every(({ minimum }) => minimum === 0n)) return this.coverable;
    const program = buildAwardProgram(this.problem, groupRules([], this.offered), 0);
    const { answer } = this.run(program, 'uncovered', { bounds: {}, until });
    const most = Math.round(-answer.objective);
    if (answer.state === 'optimal' && most < all) this.coverable = { atLeast: most, partly: true };
    return this.coverable;
  }

  /**
   * Returns which suppliers can be in a plan that is not more expensive than a known one, and which are in every such
   * plan.
   */
  private membersBelow(sets: Float64Array, cost: bigint): SupplierMasks {
    const most = this.money(cost) * (1 + 1e-9) + 2 * GAP;
    let [some, all] = [0, -1];
    for (const [set, bound] of sets.entries())
      if (bound <= most) {
        some |= set;
        all &= set;
      }
    return { some, all: all & some };
  }

  private money(amount: bigint): number {
    return Number(amount) / Number(this.problem.scale);
  }

  /**
   * Returns whether the solver's objective agrees with the exact cost, apart from half a cent per line and
   * floating-point error.
   */
  private costs(cost: bigint, objective: number, steps: PlanSteps): boolean {
    const lines = this.problem.cells.filter(({ index }) => (steps[index] ?? 0) > 0).length;
    const exact = this.money(cost);
    return Math.abs(exact - objective) <= 0.005 * (lines + 1) + 1e-9 * Math.abs(exact);
  }

  private before(other: FoundPlan, best: FoundPlan): boolean {
    if (other.cost !== best.cost) return other.cost < best.cost;
    const [suppliers, places] = tieBreakRank(this.problem, other.steps);
    const [fewest, earliest] = tieBreakRank(this.problem, best.steps);
    return suppliers < fewest || (suppliers === fewest && places < earliest);
  }
}

const otherRules = (rules: readonly AwardRule[]) => rules.filter(({ kind }) => kind !== 'part_at_least');

/** Returns a plan for the most promising supplier set that has one; null if the first few sets have none. */
function firstOf(sets: Float64Array, planOf: (members: SupplierMasks) => Known | null): Known | null {
  const finite = [...sets.keys()].filter((set) => Number.isFinite(sets[set]));
  const order = finite.sort((a, b) => (sets[a] ?? 0) - (sets[b] ?? 0));
  for (const some of order.slice(0, FIRST_SETS)) {
    const known = planOf({ some, all: 0 });
    if (known) return known;
  }
  return null;
}
