import { leastCommonMultiple } from '#modules/landed-cost/rules/common-multiple.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import type { AwardCell, AwardProblem, PriceRange } from './award-problem.ts';
import type { GroupedRules } from './award-rules.ts';

/** The number of accepted quantity steps of each cell. */
export type PlanSteps = ArrayLike<number>;

/** The exact amounts of a plan, as numerators over the scale of the problem; lists are indexed by offer. */
export interface PlanCost {
  /** The cost of the plan in the comparison. */
  readonly cost: bigint;
  /**
   * Per offer: the value of the goods, the lowest total that their rounded lines can add up to, and the value of goods
   * including freight.
   */
  readonly goods: readonly bigint[];
  readonly surely: readonly bigint[];
  readonly net: readonly bigint[];
  readonly used: readonly boolean[];
  /**
   * The value of the goods that stay with their previous supplier, and of all goods whose previous supplier is known.
   */
  readonly kept: bigint;
  readonly keepable: bigint;
}

/**
 * Returns the price of a cell's quantity, given the bundles of its offer that are accepted in full; undefined if the
 * quantity is not available.
 */
function modeOf(
  cell: AwardCell,
  steps: number,
  taken: (bundle: number) => number | null,
): PriceRange | undefined {
  const fitting = cell.modes.filter(
    ({ from, to, size, bundle }) =>
      steps >= from && steps <= to && steps % size === 0 && (bundle === null || taken(bundle) !== null),
  );
  return fitting.reduce<PriceRange | undefined>((best, mode) => {
    if (best === undefined || best.bundle === null) return mode;
    return mode.bundle !== null && (taken(mode.bundle) ?? 0) > (taken(best.bundle) ?? 0) ? mode : best;
  }, undefined);
}

/** Returns the price of each cell; undefined for a cell without quantity. Null if a quantity is not available. */
export function findAcceptedPriceRanges(
  problem: AwardProblem,
  steps: PlanSteps,
): (PriceRange | undefined)[] | null {
  const modes: (PriceRange | undefined)[] = [];
  const ranks = problem.offers.map(({ bundles }) =>
    bundles.map(({ cells, rank }) =>
      cells.every((index) => steps[index] === problem.cells[index]?.most) ? rank : null,
    ),
  );
  for (const cell of problem.cells) {
    const quantity = steps[cell.index] ?? 0;
    if (quantity === 0) {
      modes.push(undefined);
      continue;
    }
    const mode = modeOf(cell, quantity, (n) => ranks[cell.offer]?.[n] ?? null);
    if (!mode) return null;
    modes.push(mode);
  }
  return modes;
}

/** Computes the cost of a plan; null if a quantity is not available, such as part of a pack. */
export function computePlanCost(problem: AwardProblem, steps: PlanSteps): PlanCost | null {
  const modes = findAcceptedPriceRanges(problem, steps);
  if (!modes) return null;
  let cost = 0n;
  let kept = 0n;
  let keepable = 0n;
  const goods = problem.offers.map(() => 0n);
  const surely = problem.offers.map(() => 0n);
  const used = problem.offers.map(() => false);
  for (const { index, offer, article, rounds } of problem.cells) {
    const mode = modes[index];
    if (!mode) continue;
    const count = BigInt(steps[index] ?? 0);
    const net = mode.net * count;
    cost += mode.cost * count;
    goods[offer] = (goods[offer] ?? 0n) + net;
    surely[offer] = (surely[offer] ?? 0n) + net - (rounds ? (problem.offers[offer]?.half_cent ?? 0n) : 0n);
    used[offer] = true;
    const present = problem.articles[article]?.present ?? null;
    if (present === null) continue;
    keepable += net;
    if (present === offer) kept += net;
  }
  const net = problem.offers.map(({ freight_net, freight_cost }, index) => {
    if (!used[index]) return 0n;
    cost += freight_cost;
    return (goods[index] ?? 0n) + freight_net;
  });
  return { cost, goods, surely, net, used, kept, keepable };
}

/**
 * Shares are compared in millionths, with a small tolerance for the solver's rounding, far below any displayed
 * percentage.
 */
const SHARE_UNITS = 1_000_000n;
const SHARE_SLACK = 2n;

const units = (percent: Decimal) => BigInt(percent.mul(toDecimal(10_000)).roundHalfUp(0).toString());

/** Returns whether a plan covers as many items as possible and satisfies the rules. */
export function satisfiesRules(
  problem: AwardProblem,
  rules: GroupedRules,
  steps: PlanSteps,
  plan: PlanCost,
  coveredAtLeast: number,
): boolean {
  const { articles, offers, cellsOf } = problem;
  const taken = (article: number) =>
    (cellsOf.article[article] ?? []).filter(({ index }) => (steps[index] ?? 0) > 0);
  const sums = articles.map((_, at) => taken(at).reduce((sum, { index }) => sum + (steps[index] ?? 0), 0));
  const covered = articles.filter(({ target }, at) => target > 0 && sums[at] === target).length;
  if (covered < coveredAtLeast || articles.some(({ target }, at) => sums[at] !== 0 && sums[at] !== target))
    return false;
  const suppliers = plan.used.filter(Boolean).length;
  if (rules.suppliersAtMost !== null && suppliers > rules.suppliersAtMost) return false;
  if (rules.atLeastTwo && suppliers < 2) return false;
  if (offers.some((offer, at) => plan.used[at] && !rules.allows(offer))) return false;
  // Offers without a minimum order are not checked, because the lowest rounded total of free goods is slightly
  // below 0.
  if (offers.some(({ minimum }, at) => minimum > 0n && plan.used[at] && (plan.surely[at] ?? 0n) < minimum))
    return false;
  for (const group of rules.groups) {
    const places = group.map((id) => articles.findIndex(({ article_id }) => article_id === id));
    const from = places.flatMap((at) => taken(at).map(({ offer }) => offer));
    const expected = places.filter((at) => (articles[at]?.target ?? 0) > 0).length;
    // An offer has one line per item, so a supplier has as many lines in the plan as it supplies items.
    if (new Set(from).size > 1 || (from.length > 0 && from.length !== expected)) return false;
  }
  return keepsShares(problem, rules, plan);
}

function keepsShares({ offers }: AwardProblem, rules: GroupedRules, plan: PlanCost): boolean {
  const all = plan.net.reduce((sum, net) => sum + net, 0n);
  const atMost = (part: bigint, percent: Decimal, of: bigint) =>
    part * SHARE_UNITS <= of * (units(percent) + SHARE_SLACK);
  const atLeast = (part: bigint, percent: Decimal, of: bigint) =>
    part * SHARE_UNITS >= of * (units(percent) - SHARE_SLACK);
  const net = (rfpId: number) => plan.net[offers.findIndex(({ rfp_id }) => rfp_id === rfpId)] ?? 0n;
  return (
    rules.sharesAtMost.every(({ rfp_id, percent }) =>
      rfp_id === null
        ? plan.net.every((one) => atMost(one, percent, all))
        : atMost(net(rfp_id), percent, all),
    ) &&
    rules.sharesAtLeast.every(({ rfp_id, percent }) => atLeast(net(rfp_id), percent, all)) &&
    (rules.presentKeeps === null || atLeast(plan.kept, rules.presentKeeps, plan.keepable))
  );
}

/**
 * Returns the rank of a plan among plans of equal cost: fewest suppliers, then suppliers invited earlier, then items
 * with smaller ids from earlier suppliers.
 */
export function tieBreakRank(problem: AwardProblem, steps: PlanSteps): readonly [number, bigint] {
  const used = problem.cellsOf.offer.map((cells) => cells.some(({ index }) => (steps[index] ?? 0) > 0));
  const suppliers = used.reduce((sum, one, at) => (one ? sum + supplierWeight(problem, at) : sum), 0);
  const common = problem.articles.reduce(
    (product, { target }) => leastCommonMultiple(product, BigInt(Math.max(target, 1))),
    1n,
  );
  const places = problem.cells.reduce((sum, cell) => {
    const count = steps[cell.index] ?? 0;
    if (count === 0) return sum;
    const target = BigInt(problem.articles[cell.article]?.target ?? 1);
    return sum + BigInt(itemWeight(problem, cell) * count) * (common / target);
  }, 0n);
  return [suppliers, places];
}

/** Returns the weight of a supplier. One supplier fewer outweighs any order of invitations. */
export function supplierWeight({ offers }: AwardProblem, offer: number): number {
  return offers.length * offers.length + offer;
}

/** Returns the weight of an item that is accepted in full from an offer. */
export function itemWeight({ articles }: AwardProblem, { article, offer }: AwardCell): number {
  return (articles.length - article) * offer;
}
