import type { AwardCell, AwardProblem } from './award-problem.ts';
import type { GroupedRules } from './award-rules.ts';
import { computePlanCost, tieBreakRank } from './plan-cost.ts';

/** The maximum number of offers for which all subsets are tried. */
const OFFERS_MAX = 12;
/** Floating-point sums that differ by less than this may be equal; exact sums decide between them. */
const NEAR = 1e-9;

/**
 * Returns whether trying every supplier set is sure to find the best plan. This is the case if the set alone
 * determines the best choice for each item.
 */
export function isEnumerable({ offers, cells }: AwardProblem, rules: GroupedRules): boolean {
  return (
    offers.length <= OFFERS_MAX &&
    offers.every(({ minimum }) => minimum === 0n) &&
    cells.every(({ modes }) => modes.length === 1 && modes[0]?.from === 1) &&
    !rules.atLeastTwo &&
    rules.sharesAtMost.length + rules.sharesAtLeast.length === 0 &&
    rules.presentKeeps === null
  );
}

/** An item with offers: its quantity in steps, and the lines that can be accepted. */
interface Item {
  readonly target: number;
  readonly cells: readonly AwardCell[];
}

/** Groups of items that must come completely from one supplier, and single items that several suppliers may share. */
interface Units {
  readonly whole: readonly (readonly Item[])[];
  readonly shared: readonly Item[];
}

/**
 * Returns the best plan by trying every subset of suppliers: each item comes from the cheapest supplier of the subset,
 * and a missing quantity from the next cheapest. Null if no subset satisfies the rules.
 */
export function enumerateSubsets(problem: AwardProblem, rules: GroupedRules): Float64Array | null {
  const { offers } = problem;
  const { cost, units } = subsetCosts(problem, rules);
  const best = cost.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  if (best === Number.POSITIVE_INFINITY) return null;
  const near = best + NEAR * Math.max(1, Math.abs(best));
  // Skips a set with a member that does not lower any cost, because the set without that member is also tried.
  const idle = (set: number) =>
    offers.some((_, at) => set & (1 << at) && (cost[set ^ (1 << at)] ?? Infinity) <= (cost[set] ?? 0));
  const sets = Array.from(cost.keys()).filter((set) => (cost[set] ?? 0) <= near && !idle(set));
  return firstOf(
    problem,
    sets.map((set) => stepsOf(problem, units, set)),
  );
}

/**
 * Returns a lower bound of the cost of a plan for each supplier set: each item at its lowest price from any member. The
 * bound is the exact cost if prices do not depend on the quantity. Null if there are too many offers to enumerate.
 */
export function computeSubsetBounds(problem: AwardProblem, rules: GroupedRules): Float64Array | null {
  return problem.offers.length > OFFERS_MAX ? null : subsetCosts(problem, rules).cost;
}

function subsetCosts(problem: AwardProblem, rules: GroupedRules) {
  const { offers } = problem;
  const units = unitsOf(problem, rules);
  const size = 1 << offers.length;
  const cost = new Float64Array(size);
  const scale = Number(problem.scale);
  const barred = offers.reduce((bits, offer, at) => (rules.allows(offer) ? bits : bits | (1 << at)), 0);
  for (let set = 0; set < size; set += 1) {
    if ((set & barred) !== 0 || bitCount(set) > (rules.suppliersAtMost ?? offers.length))
      cost[set] = Number.POSITIVE_INFINITY;
    else
      for (const [at, { freight_cost }] of offers.entries())
        if (set & (1 << at)) cost[set] = (cost[set] ?? 0) + Number(freight_cost) / scale;
  }
  for (const items of units.whole) addWhole(cost, items, scale, offers.length);
  for (const item of units.shared) addShared(cost, item, scale);
  return { cost, units };
}

function lowest({ modes }: AwardCell): bigint {
  return modes.reduce((least, { cost }) => (cost < least ? cost : least), modes[0]?.cost ?? 0n);
}

function unitsOf({ articles, cellsOf }: AwardProblem, { groups }: GroupedRules): Units {
  const items = articles.flatMap(({ article_id, target }, at) => {
    // A line has no price if the acceptable quantity is smaller than one of its packs.
    const cells = (cellsOf.article[at] ?? []).filter(({ modes }) => modes.length > 0);
    return target > 0 ? [{ article_id, target, cells }] : [];
  });
  const grouped = new Set(groups.flat());
  const alone = items.filter(({ article_id }) => !grouped.has(article_id));
  const enough = ({ target, cells }: Item) => cells.every(({ most }) => most >= target);
  const together = groups.map((group) => items.filter(({ article_id }) => group.includes(article_id)));
  return {
    whole: [...together.filter(({ length }) => length > 0), ...alone.filter(enough).map((item) => [item])],
    shared: alone.filter((item) => !enough(item)),
  };
}

/** Returns the price of each offer for all of the given items; infinite if the offer has too little of any item. */
function wholeCosts(items: readonly Item[], scale: number, offers: number): number[] {
  return Array.from({ length: offers }, (_, offer) =>
    items.reduce((sum, { target, cells }) => {
      const cell = cells.find((one) => one.offer === offer);
      return sum + (cell && cell.most >= target ? (Number(lowest(cell)) / scale) * target : Infinity);
    }, 0),
  );
}

function addWhole(cost: Float64Array, items: readonly Item[], scale: number, offers: number): void {
  const whole = wholeCosts(items, scale, offers);
  const least = new Float64Array(cost.length).fill(Number.POSITIVE_INFINITY);
  for (let set = 1; set < cost.length; set += 1) {
    const first = 31 - Math.clz32(set & -set);
    least[set] = Math.min(least[set & (set - 1)] ?? Infinity, whole[first] ?? Infinity);
  }
  for (let set = 0; set < cost.length; set += 1) cost[set] = (cost[set] ?? 0) + (least[set] ?? 0);
}

function addShared(cost: Float64Array, { target, cells }: Item, scale: number): void {
  const cheapest = cheapestFirst(cells).map((cell) => ({
    bit: 1 << cell.offer,
    most: cell.most,
    each: Number(lowest(cell)) / scale,
  }));
  for (let set = 0; set < cost.length; set += 1) {
    if (cost[set] === Number.POSITIVE_INFINITY) continue;
    let missing = target;
    let sum = 0;
    for (const { bit, most, each } of cheapest) {
      if (missing === 0) break;
      if (!(set & bit)) continue;
      const taken = Math.min(most, missing);
      sum += taken * each;
      missing -= taken;
    }
    cost[set] = missing > 0 ? Number.POSITIVE_INFINITY : (cost[set] ?? 0) + sum;
  }
}

/** Sorts cells by price. Ties keep the order of invitation, in which the cells of an item are sorted. */
function cheapestFirst(cells: readonly AwardCell[]): AwardCell[] {
  return cells.toSorted((a, b) => Number(lowest(a) - lowest(b)));
}

/** Returns the plan of a subset as the number of steps per cell. */
function stepsOf({ cells, offers }: AwardProblem, { whole, shared }: Units, set: number): Float64Array {
  const steps = new Float64Array(cells.length);
  const isMember = (offer: number) => (set & (1 << offer)) !== 0;
  for (const { target, cells: of } of shared) {
    let missing = target;
    for (const { index, most } of cheapestFirst(of).filter(({ offer }) => isMember(offer))) {
      const taken = Math.min(most, missing);
      steps[index] = taken;
      missing -= taken;
    }
  }
  const members = [...offers.keys()].filter(isMember);
  for (const items of whole) {
    const able = members.flatMap((offer) => {
      const lines = items.flatMap(({ target, cells: of }) =>
        of.filter((cell) => cell.offer === offer && cell.most >= target).map((cell) => ({ cell, target })),
      );
      const cost = lines.reduce((sum, { cell, target }) => sum + lowest(cell) * BigInt(target), 0n);
      return lines.length === items.length ? [{ lines, cost }] : [];
    });
    const [best] = able.sort((a, b) => Number(a.cost - b.cost));
    for (const { cell, target } of best?.lines ?? []) steps[cell.index] = target;
  }
  return steps;
}

/** Returns the plan with the lowest exact cost; among equal plans, the first in tie order. */
function firstOf(problem: AwardProblem, plans: readonly Float64Array[]): Float64Array | null {
  const priced = plans.flatMap((steps) => {
    const plan = computePlanCost(problem, steps);
    return plan ? [{ steps, cost: plan.cost, order: tieBreakRank(problem, steps) }] : [];
  });
  const [best] = priced.sort(
    (a, b) => Number(a.cost - b.cost) || a.order[0] - b.order[0] || Number(a.order[1] - b.order[1]),
  );
  return best?.steps ?? null;
}

function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
