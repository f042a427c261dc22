import type { Decimal } from '../money/decimal.ts';
import type { AwardProblem, Cell, Mode } from './award-problem.ts';
import type { ReadRules } from './award-rules.ts';
import { modesTaken, placeWeight, type Steps, supplierWeight } from './plan-cost.ts';
import { type Program, ProgramBuilder } from './program.ts';

type Terms = readonly (readonly [column: number, value: number])[];

/** A price of a cell with its columns: how many times `size` steps, and whether at all where that needs saying. */
interface ModeColumns {
  readonly cell: Cell;
  readonly mode: Mode;
  readonly count: number;
  readonly size: number;
  readonly chosen: number | null;
}

/** What is minimised. */
export type Aim = 'cost' | 'suppliers' | 'places' | 'uncovered';

export interface AwardProgram {
  readonly aimed: (aim: Aim, bounds?: AwardBounds) => Program;
  readonly stepsOf: (values: ArrayLike<number>) => Float64Array;
  readonly start: (steps: Steps) => ReadonlyMap<number, number>;
}

/** Sets of suppliers as bits: those that may be in a plan, and those that are in it. */
export interface Members {
  readonly some: number;
  readonly all: number;
}

/** What is known from earlier runs, and what later ones keep. */
export interface AwardBounds {
  readonly cost?: number | undefined;
  readonly suppliers?: number | undefined;
  readonly members?: Members | undefined;
}

const FREE = Number.POSITIVE_INFINITY;

/** Writes the rules of a split as a program. `coverAtLeast`: of so many items all that can be covered is; null: of all. */
export function awardProgram(
  problem: AwardProblem,
  rules: ReadRules,
  coverAtLeast: number | null,
): AwardProgram {
  const builder = new ProgramBuilder();
  const scale = Number(problem.scale);
  const money = (amount: bigint) => Number(amount) / scale;
  const allowed = problem.offers.map((offer) => rules.allows(offer));
  const used = problem.offers.map((_, at) => builder.column(allowed[at] ? 1 : 0));
  const grouped = groupOf(problem, rules);
  const modes = problem.cells.flatMap((cell) =>
    allowed[cell.offer] ? columnsOf(builder, problem, cell, grouped) : [],
  );
  const byCell = listsOf(modes, problem.cells.length, ({ cell }) => cell.index);
  const byOffer = listsOf(modes, problem.offers.length, ({ cell }) => cell.offer);
  const covered = coverAtLeast === null ? null : problem.articles.map(() => builder.column(1));
  const steps = (of: readonly ModeColumns[]): Terms => of.map(({ count, size }) => [count, size]);

  for (const cell of problem.cells) oneMode(builder, byCell[cell.index] ?? [], used[cell.offer] ?? 0);
  for (const at of problem.offers.keys()) bundlesWhole(builder, problem, at, byCell);
  problem.articles.forEach(({ target }, at) => {
    const of = (problem.cellsOf.article[at] ?? []).flatMap(({ index }) => byCell[index] ?? []);
    if (target === 0) return;
    if (covered) builder.row(0, 0, [...steps(of), [covered[at] ?? 0, -target]]);
    else builder.row(target, target, steps(of));
  });
  if (covered && coverAtLeast !== null)
    builder.row(
      coverAtLeast,
      FREE,
      covered.map((column) => [column, 1]),
    );
  togetherRows(builder, problem, grouped, byCell, covered);
  if (rules.suppliersAtMost !== null)
    builder.row(
      0,
      rules.suppliersAtMost,
      used.map((column) => [column, 1]),
    );
  if (rules.atLeastTwo)
    builder.row(
      2,
      FREE,
      used.map((column) => [column, 1]),
    );
  // Nobody is in a plan for nothing: a freight that buys no goods would change shares.
  for (const [at, column] of used.entries())
    builder.row(0, FREE, [...steps(byOffer[at] ?? []), [column, -1]]);
  const goods = (of: readonly ModeColumns[]): Terms =>
    of.map(({ count, size, mode }) => [count, money(mode.net) * size]);
  problem.offers.forEach(({ minimum, half_cent }, at) => {
    if (minimum === 0n) return;
    // Where totals of lines are rounded, the minimum is still met by those that are rounded down.
    const rounding: Terms = (byOffer[at] ?? []).flatMap(({ cell, chosen }) =>
      cell.rounds && chosen !== null ? [[chosen, -money(half_cent)] as const] : [],
    );
    builder.row(0, FREE, [
      ...summed([...goods(byOffer[at] ?? []), ...rounding]),
      [used[at] ?? 0, -money(minimum)],
    ]);
  });
  shareRows(builder, problem, rules, { used, modes, byOffer, goods, money });

  const costs: Terms = [
    ...modes.map(({ count, size, mode }) => [count, money(mode.cost) * size] as const),
    ...used.map((column, at) => [column, money(problem.offers[at]?.freight_cost ?? 0n)] as const),
  ];
  const suppliers: Terms = used.map((column, at) => [column, supplierWeight(problem, at)]);
  const places: Terms = modes.map(({ cell, count, size }) => [
    count,
    (placeWeight(problem, cell) * size) / (problem.articles[cell.article]?.target || 1),
  ]);
  const aims: Readonly<Record<Aim, Terms>> = {
    ...{ cost: costs, suppliers, places },
    uncovered: (covered ?? []).map((column) => [column, -1]),
  };
  return {
    aimed: (aim, bounds = {}) => {
      const cost = builder.program.cost.map(() => 0);
      for (const [column, value] of aims[aim]) cost[column] = (cost[column] ?? 0) + value;
      const kept = new ProgramBuilder();
      if (bounds.cost !== undefined) kept.row(-FREE, bounds.cost, costs);
      if (bounds.suppliers !== undefined) kept.row(-FREE, bounds.suppliers, suppliers);
      const [lower, upper] = [[...builder.program.lower], [...builder.program.upper]];
      for (const [at, column] of used.entries()) {
        if (!bounds.members) break;
        if (!(bounds.members.some & (1 << at))) upper[column] = 0;
        if (bounds.members.all & (1 << at)) lower[column] = 1;
      }
      const rows = [...builder.program.rows, ...kept.program.rows];
      return { ...builder.program, lower, upper, cost, rows };
    },
    stepsOf: (values) => {
      const taken = new Float64Array(problem.cells.length);
      for (const { cell, count, size } of modes)
        taken[cell.index] = (taken[cell.index] ?? 0) + Math.round(values[count] ?? 0) * size;
      return taken;
    },
    start: (taken) => startOf(problem, taken, { used, modes }),
  };
}

/** The group of items from one supplier that an item belongs to, by item; null: it may be split. */
function groupOf({ articles }: AwardProblem, { groups }: ReadRules): (number | null)[] {
  return articles.map(({ article_id }) => {
    const at = groups.findIndex((group) => group.includes(article_id));
    return at < 0 ? null : at;
  });
}

function listsOf<T>(all: readonly T[], count: number, of: (one: T) => number): T[][] {
  const lists = Array.from({ length: count }, (): T[] => []);
  for (const one of all) lists[of(one)]?.push(one);
  return lists;
}

/** The columns of a cell. An item that is not split is taken in the whole quantity or not at all. */
function columnsOf(
  builder: ProgramBuilder,
  { articles, offers }: AwardProblem,
  cell: Cell,
  grouped: readonly (number | null)[],
): ModeColumns[] {
  const target = articles[cell.article]?.target ?? 0;
  const single = grouped[cell.article] !== null;
  const fitting = cell.modes.filter(
    ({ from, to, size }) => !single || (from <= target && to >= target && target % size === 0),
  );
  return fitting.map((mode): ModeColumns => {
    if (single || mode.from === mode.to) {
      const count = builder.column(1);
      return { cell, mode, count, size: single ? target : mode.to, chosen: count };
    }
    const count = builder.column(mode.to / mode.size);
    const bounded = cell.rounds && offers[cell.offer]?.minimum !== 0n;
    const free = cell.modes.length === 1 && mode.from === mode.size && !bounded;
    return { cell, mode, count, size: mode.size, chosen: free ? null : builder.column(1) };
  });
}

/** At most one price of a cell, and none of a supplier that gets nothing. */
function oneMode(builder: ProgramBuilder, modes: readonly ModeColumns[], used: number): void {
  const choices: (readonly [number, number])[] = [];
  for (const { count, size, mode, chosen } of modes) {
    if (chosen === null)
      builder.row(-FREE, 0, [
        [count, 1],
        [used, -mode.to / size],
      ]);
    else {
      choices.push([chosen, 1]);
      if (chosen === count) continue;
      builder.row(0, FREE, [
        [count, 1],
        [chosen, -mode.from / size],
      ]);
      builder.row(-FREE, 0, [
        [count, 1],
        [chosen, -mode.to / size],
      ]);
    }
  }
  if (choices.length > 0) builder.row(-FREE, 0, [...choices, [used, -1]]);
}

/** A bundle counts exactly where all of it is taken whole, and of several that share a line the one with most per cent. */
function bundlesWhole(
  builder: ProgramBuilder,
  { offers, cells }: AwardProblem,
  at: number,
  byCell: readonly (readonly ModeColumns[])[],
): void {
  const bundles = offers[at]?.bundles ?? [];
  if (bundles.length === 0) return;
  const wholes = (index: number) => (byCell[index] ?? []).filter(({ mode, cell }) => mode.from === cell.most);
  const taken = bundles.map(({ cells: held }) => {
    const column = builder.column(1);
    const all = held.flatMap((index) => wholes(index));
    for (const index of held)
      builder.row(0, FREE, [...wholes(index).map(({ count }) => [count, 1] as const), [column, -1]]);
    builder.row(-FREE, held.length - 1, [...all.map(({ count }) => [count, 1] as const), [column, -1]]);
    return column;
  });
  for (const index of new Set(bundles.flatMap((bundle) => bundle.cells))) {
    if (!cells[index]) continue;
    for (const { mode, count } of wholes(index)) {
      const own = mode.bundle;
      if (own !== null)
        builder.row(-FREE, 0, [
          [count, 1],
          [taken[own] ?? 0, -1],
        ]);
      bundles.forEach((bundle, n) => {
        const better = own === null || bundle.rank > (bundles[own]?.rank ?? 0);
        if (n !== own && better && bundle.cells.includes(index))
          builder.row(-FREE, 1, [
            [count, 1],
            [taken[n] ?? 0, 1],
          ]);
      });
    }
  }
}

/** All items of a group come from one supplier. */
function togetherRows(
  builder: ProgramBuilder,
  { articles, offers, cellsOf }: AwardProblem,
  grouped: readonly (number | null)[],
  byCell: readonly (readonly ModeColumns[])[],
  covered: readonly number[] | null,
): void {
  for (const group of new Set(grouped)) {
    const held = articles.flatMap(({ target }, at) => (grouped[at] === group && target > 0 ? [at] : []));
    const [first, ...others] = held;
    if (group === null || first === undefined) continue;
    for (const other of others) {
      if (covered)
        builder.row(0, 0, [
          [covered[first] ?? 0, 1],
          [covered[other] ?? 0, -1],
        ]);
      offers.forEach((_, at) => {
        const of = (article: number, sign: number) =>
          (cellsOf.article[article] ?? [])
            .filter(({ offer }) => offer === at)
            .flatMap(({ index }) => (byCell[index] ?? []).map(({ count }) => [count, sign] as const));
        builder.row(0, 0, [...of(first, 1), ...of(other, -1)]);
      });
    }
  }
}

interface Parts {
  readonly used: readonly number[];
  readonly modes: readonly ModeColumns[];
  readonly byOffer: readonly (readonly ModeColumns[])[];
  readonly goods: (of: readonly ModeColumns[]) => Terms;
  readonly money: (amount: bigint) => number;
}

/** Shares, reckoned in parts of the dearest plan there could be, so that what a solver rounds is the same for all. */
function shareRows(builder: ProgramBuilder, problem: AwardProblem, rules: ReadRules, parts: Parts): void {
  const { sharesAtMost, sharesAtLeast, presentKeeps } = rules;
  if (sharesAtMost.length + sharesAtLeast.length === 0 && presentKeeps === null) return;
  const { used, modes, byOffer, goods, money } = parts;
  const size = sizeOf(problem, money);
  const sized = (terms: Terms): Terms => terms.map(([column, value]) => [column, value / size]);
  const sum = (terms: Terms) => {
    const column = builder.column(FREE, false);
    builder.row(0, 0, [...terms, [column, -1]]);
    return column;
  };
  const part = (percent: Decimal) => Number(percent.toString()) / 100;
  if (sharesAtMost.length + sharesAtLeast.length > 0) {
    const nets = problem.offers.map(({ freight_net }, at) =>
      sum(sized([...goods(byOffer[at] ?? []), [used[at] ?? 0, money(freight_net)]])),
    );
    const all = sum(nets.map((column) => [column, 1]));
    const of = (rfpId: number | null) =>
      nets.filter((_, at) => rfpId === null || problem.offers[at]?.rfp_id === rfpId);
    for (const { rfp_id, percent } of sharesAtMost)
      for (const net of of(rfp_id))
        builder.row(-FREE, 0, [
          [net, 1],
          [all, -part(percent)],
        ]);
    for (const { rfp_id, percent } of sharesAtLeast) {
      const [net] = of(rfp_id);
      const own: Terms = net === undefined ? [] : [[net, 1]];
      builder.row(0, FREE, [...own, [all, -part(percent)]]);
    }
  }
  if (presentKeeps !== null) {
    const present = ({ cell }: ModeColumns) => problem.articles[cell.article]?.present ?? null;
    const keepable = modes.filter((mode) => present(mode) !== null);
    const kept = keepable.filter((mode) => present(mode) === mode.cell.offer);
    const share = part(presentKeeps);
    builder.row(
      0,
      FREE,
      summed(
        sized([
          ...goods(kept),
          ...goods(keepable).map(([column, value]) => [column, -share * value] as const),
        ]),
      ),
    );
  }
}

function sizeOf({ articles, cellsOf, offers }: AwardProblem, money: (amount: bigint) => number): number {
  const dearest = articles.reduce((sum, { target }, at) => {
    const prices = (cellsOf.article[at] ?? []).flatMap(({ modes }) => modes.map(({ net }) => money(net)));
    return sum + target * Math.max(0, ...prices);
  }, 0);
  return Math.max(1, dearest + offers.reduce((sum, { freight_net }) => sum + money(freight_net), 0));
}

/** One term a column, as a row has to have them. */
function summed(terms: Terms): Terms {
  const sums = new Map<number, number>();
  for (const [column, value] of terms) sums.set(column, (sums.get(column) ?? 0) + value);
  return [...sums];
}

/** The columns of a plan that is known; a solver fills in the others. */
function startOf(
  problem: AwardProblem,
  taken: Steps,
  { used, modes }: { readonly used: readonly number[]; readonly modes: readonly ModeColumns[] },
): ReadonlyMap<number, number> {
  const start = new Map(used.map((column) => [column, 0]));
  const prices = modesTaken(problem, taken);
  for (const { cell, mode, count, size, chosen } of modes) {
    const here = prices?.[cell.index] === mode;
    if (chosen !== null) start.set(chosen, here ? 1 : 0);
    start.set(count, here ? (taken[cell.index] ?? 0) / size : 0);
    if (here) start.set(used[cell.offer] ?? 0, 1);
  }
  return start;
}
