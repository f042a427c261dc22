import type { AwardProblem, Cell } from './award-problem.ts';
import type { ReadRules } from './award-rules.ts';
import { planCost, supplierWeight, tieOrder } from './plan-cost.ts';

/** The subsets of up to so many offers are all tried. */
const OFFERS_MAX = 12;
/** Sums of floating point that differ by less may be equal; the exact ones decide. */
const NEAR = 1e-9;

/** Tells whether trying every set of suppliers finds the best plan: each item then follows from the set by itself. */
export function isEnumerable({ offers, cells }: AwardProblem, rules: ReadRules): boolean {
  return (
    offers.length <= OFFERS_MAX &&
    offers.every(({ minimum }) => minimum === 0n) &&
    cells.every(({ modes }) => modes.length === 1 && modes[0]?.from === 1) &&
    !rules.atLeastTwo &&
    rules.sharesAtMost.length + rules.sharesAtLeast.length === 0 &&
    rules.presentKeeps === null
  );
}

/** Items that are decided on together: one, or a group that comes from one supplier. */
interface Unit {
  readonly cells: readonly (readonly Cell[])[];
  readonly target: readonly number[];
  readonly single: boolean;
}

/**
 * The best plan by every subset of suppliers: for a subset each item comes from its cheapest member, and what that one
 * has too little of from the next. Null where no subset keeps to the rules.
 */
export function enumerateSubsets(problem: AwardProblem, rules: ReadRules): Float64Array | null {
  const { offers } = problem;
  const { cost, units } = subsetCosts(problem, rules);
  const best = cost.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  if (best === Number.POSITIVE_INFINITY) return null;
  const near = best + NEAR * Math.max(1, Math.abs(best));
  // A set with a member that makes nothing cheaper is not looked at: the one without it is.
  const idle = (set: number) =>
    offers.some((_, at) => set & (1 << at) && (cost[set ^ (1 << at)] ?? Infinity) <= (cost[set] ?? 0));
  const sets = Array.from(cost.keys()).filter((set) => (cost[set] ?? 0) <= near && !idle(set));
  return firstOf(problem, sets, (set) => stepsOf(problem, units, set));
}

/**
 * Answers what no plan of a set of suppliers is below, by set: each item at the lowest price of each member. It is the cost itself
 * where an offer has one price for any quantity. Null for more offers than can be tried.
 */
export function subsetBounds(problem: AwardProblem, rules: ReadRules): Float64Array | null {
  return problem.offers.length > OFFERS_MAX ? null : subsetCosts(problem, rules).cost;
}

function subsetCosts(problem: AwardProblem, rules: ReadRules) {
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
      for (let at = 0; at < offers.length; at += 1)
        if (set & (1 << at)) cost[set] = (cost[set] ?? 0) + Number(offers[at]?.freight_cost ?? 0n) / scale;
  }
  for (const unit of units) addCosts(cost, unit, scale, offers.length);
  return { cost, units };
}

/** The lowest price of a cell. */
function lowest({ modes }: Cell): bigint {
  return modes.reduce((least, { cost }) => (cost < least ? cost : least), modes[0]?.cost ?? 0n);
}

function unitsOf({ articles, cellsOf }: AwardProblem, { groups }: ReadRules): Unit[] {
  const place = new Map(articles.map(({ article_id }, at) => [article_id, at]));
  const grouped = groups.map((group) => group.flatMap((id) => place.get(id) ?? []));
  const inGroups = new Set(grouped.flat());
  const alone = articles.flatMap((_, at) => (inGroups.has(at) ? [] : [[at]]));
  return [...grouped, ...alone].flatMap((held): Unit[] => {
    const wanted = held.filter((at) => (articles[at]?.target ?? 0) > 0);
    if (wanted.length === 0) return [];
    const target = wanted.map((at) => articles[at]?.target ?? 0);
    const cells = wanted.map((at) => cellsOf.article[at] ?? []);
    const enough = cells.every((of, n) => of.every(({ most }) => most >= (target[n] ?? 0)));
    return [{ cells, target, single: inGroups.has(wanted[0] ?? -1) || enough }];
  });
}

/** Answers the price of each offer for the whole of a unit; infinite where it has too little. */
function wholeCosts({ cells, target }: Unit, scale: number, offers: number): number[] {
  return Array.from({ length: offers }, (_, offer) =>
    cells.reduce((sum, of, n) => {
      const cell = of.find((one) => one.offer === offer);
      const wanted = target[n] ?? 0;
      return sum + (cell && cell.most >= wanted ? (Number(lowest(cell)) / scale) * wanted : Infinity);
    }, 0),
  );
}

function addCosts(cost: Float64Array, unit: Unit, scale: number, offers: number): void {
  if (unit.single) {
    const whole = wholeCosts(unit, scale, offers);
    const least = new Float64Array(cost.length).fill(Number.POSITIVE_INFINITY);
    for (let set = 1; set < cost.length; set += 1) {
      const lowest = 31 - Math.clz32(set & -set);
      least[set] = Math.min(least[set & (set - 1)] ?? Infinity, whole[lowest] ?? Infinity);
    }
    for (let set = 0; set < cost.length; set += 1) cost[set] = (cost[set] ?? 0) + (least[set] ?? 0);
    return;
  }
  const cheapest = cheapestFirst(unit.cells[0] ?? []).map((cell) => ({
    bit: 1 << cell.offer,
    most: cell.most,
    each: Number(lowest(cell)) / scale,
  }));
  for (let set = 0; set < cost.length; set += 1) {
    if (cost[set] === Number.POSITIVE_INFINITY) continue;
    let missing = unit.target[0] ?? 0;
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

const order = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

/** The earlier invitation first where prices are equal. */
function cheapestFirst(cells: readonly Cell[]): Cell[] {
  return [...cells].sort((a, b) => order(lowest(a), lowest(b)) || a.offer - b.offer);
}

/** The plan of a subset, in steps by cell. */
function stepsOf({ cells }: AwardProblem, units: readonly Unit[], set: number): Float64Array {
  const steps = new Float64Array(cells.length);
  const member = ({ offer }: Cell) => (set & (1 << offer)) !== 0;
  for (const { cells: of, target, single } of units) {
    if (!single) {
      let missing = target[0] ?? 0;
      for (const { index, most } of cheapestFirst(of[0] ?? []).filter(member)) {
        steps[index] = Math.min(most, missing);
        missing -= steps[index] ?? 0;
      }
      continue;
    }
    const able = (of[0] ?? []).filter(member).flatMap(({ offer }) => {
      const chosen = of.flatMap((one) => one.find((cell) => cell.offer === offer) ?? []);
      if (chosen.length < of.length || chosen.some(({ most }, n) => most < (target[n] ?? 0))) return [];
      const cost = chosen.reduce(
        (sum, { modes }, n) => sum + (modes[0]?.cost ?? 0n) * BigInt(target[n] ?? 0),
        0n,
      );
      return [{ chosen, offer, cost }];
    });
    const [best] = able.sort((a, b) => order(a.cost, b.cost) || a.offer - b.offer);
    best?.chosen.forEach(({ index }, n) => {
      steps[index] = target[n] ?? 0;
    });
  }
  return steps;
}

/** The plan of the exactly lowest cost, of equal ones the first by the order of ties. */
function firstOf(problem: AwardProblem, sets: readonly number[], stepsOf: (set: number) => Float64Array) {
  const weight = (set: number) =>
    problem.offers.reduce((sum, _, at) => (set & (1 << at) ? sum + supplierWeight(problem, at) : sum), 0);
  let best: { steps: Float64Array; cost: bigint; weight: number } | null = null;
  for (const set of [...sets].sort((a, b) => weight(a) - weight(b) || a - b)) {
    const one = { steps: stepsOf(set), weight: weight(set) };
    const cost = planCost(problem, one.steps)?.cost;
    if (
      cost === undefined ||
      (best && (cost > best.cost || (cost === best.cost && one.weight > best.weight)))
    )
      continue;
    const earlier =
      !best || cost < best.cost || tieOrder(problem, one.steps)[1] < tieOrder(problem, best.steps)[1];
    if (earlier) best = { ...one, cost };
  }
  return best?.steps ?? null;
}

function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
