import { addShareRows } from './add-share-rows.ts';
import type { AwardProblem } from './award-problem.ts';
import type { GroupedRules } from './award-rules.ts';
import {
  addBundleRows,
  addCellColumns,
  addGroupRows,
  allowOnePriceRange,
  type ColumnTerms,
  findItemGroups,
  groupByIndex,
  mergeTerms,
  type PriceRangeColumns,
  UNBOUNDED,
} from './mode-columns.ts';
import { findAcceptedPriceRanges, itemWeight, type PlanSteps, supplierWeight } from './plan-cost.ts';
import { type IntegerProgram, ProgramBuilder } from './program.ts';

/** The objective that is minimised. */
export type AwardObjective = 'cost' | 'suppliers' | 'places' | 'uncovered';

export interface AwardProgram {
  readonly aimed: (aim: AwardObjective, bounds?: AwardBounds) => IntegerProgram;
  readonly stepsOf: (values: ArrayLike<number>) => Float64Array;
  readonly start: (steps: PlanSteps) => ReadonlyMap<number, number>;
}

/** Sets of suppliers as bit masks: a plan may contain the suppliers in `some` and must contain those in `all`. */
export interface SupplierMasks {
  readonly some: number;
  readonly all: number;
}

/** Results of earlier runs that later runs must not worsen. */
export interface AwardBounds {
  readonly cost?: number | undefined;
  readonly suppliers?: number | undefined;
  readonly members?: SupplierMasks | undefined;
}

/**
 * Builds the program for a split under these rules. `coverAtLeast` is the number of items that must be covered
 * completely; null means all items.
 */
export function buildAwardProgram(
  problem: AwardProblem,
  rules: GroupedRules,
  coverAtLeast: number | null,
): AwardProgram {
  const builder = new ProgramBuilder();
  const scale = Number(problem.scale);
  const money = (amount: bigint) => Number(amount) / scale;
  const allowed = problem.offers.map((offer) => rules.allows(offer));
  const used = problem.offers.map((_, at) => builder.column(allowed[at] ? 1 : 0));
  const grouped = findItemGroups(problem, rules);
  const modes = problem.cells.flatMap((cell) =>
    allowed[cell.offer] ? addCellColumns(builder, problem, cell, grouped) : [],
  );
  const byCell = groupByIndex(modes, problem.cells.length, ({ cell }) => cell.index);
  const byOffer = groupByIndex(modes, problem.offers.length, ({ cell }) => cell.offer);
  const covered =
    coverAtLeast === null ? null : problem.articles.map(({ target }) => builder.column(target > 0 ? 1 : 0));
  const steps = (of: readonly PriceRangeColumns[]): ColumnTerms => of.map(({ count, size }) => [count, size]);

  for (const cell of problem.cells)
    allowOnePriceRange(builder, byCell[cell.index] ?? [], used[cell.offer] ?? 0);
  for (const at of problem.offers.keys()) addBundleRows(builder, problem, at, byCell);
  problem.articles.forEach(({ target }, at) => {
    const of = (problem.cellsOf.article[at] ?? []).flatMap(({ index }) => byCell[index] ?? []);
    if (target === 0) return;
    if (covered) builder.row(0, 0, [...steps(of), [covered[at] ?? 0, -target]]);
    else builder.row(target, target, steps(of));
  });
  if (covered)
    builder.row(
      coverAtLeast ?? 0,
      UNBOUNDED,
      covered.map((column) => [column, 1]),
    );
  addGroupRows(builder, problem, grouped, byCell);
  if (rules.suppliersAtMost !== null)
    builder.row(
      0,
      rules.suppliersAtMost,
      used.map((column) => [column, 1]),
    );
  if (rules.atLeastTwo)
    builder.row(
      2,
      UNBOUNDED,
      used.map((column) => [column, 1]),
    );
  // A supplier in a plan must sell something: freight without goods would distort shares.
  for (const [at, column] of used.entries())
    builder.row(0, UNBOUNDED, [...steps(byOffer[at] ?? []), [column, -1]]);
  const goods = (of: readonly PriceRangeColumns[]): ColumnTerms =>
    of.map(({ count, size, mode }) => [count, money(mode.net) * size]);
  problem.offers.forEach(({ minimum, half_cent }, at) => {
    if (minimum === 0n) return;
    // If line totals are rounded, the minimum must be met even when they are rounded down.
    const rounding: ColumnTerms = (byOffer[at] ?? []).flatMap(({ cell, chosen }) =>
      cell.rounds && chosen !== null ? [[chosen, -money(half_cent)] as const] : [],
    );
    builder.row(0, UNBOUNDED, [
      ...mergeTerms([...goods(byOffer[at] ?? []), ...rounding]),
      [used[at] ?? 0, -money(minimum)],
    ]);
  });
  addShareRows(builder, problem, rules, { used, modes, byOffer, goods, money });

  const costs: ColumnTerms = [
    ...modes.map(({ count, size, mode }) => [count, money(mode.cost) * size] as const),
    ...used.map((column, at) => [column, money(problem.offers[at]?.freight_cost ?? 0n)] as const),
  ];
  const suppliers: ColumnTerms = used.map((column, at) => [column, supplierWeight(problem, at)]);
  const places: ColumnTerms = modes.map(({ cell, count, size }) => [
    count,
    (itemWeight(problem, cell) * size) / (problem.articles[cell.article]?.target || 1),
  ]);
  const aims: Readonly<Record<AwardObjective, ColumnTerms>> = {
    ...{ cost: costs, suppliers, places },
    uncovered: (covered ?? []).map((column) => [column, -1]),
  };
  return {
    aimed: (aim, bounds = {}) => {
      const cost = builder.program.cost.map(() => 0);
      for (const [column, value] of aims[aim]) cost[column] = value;
      const kept = new ProgramBuilder();
      if (bounds.cost !== undefined) kept.row(-UNBOUNDED, bounds.cost, costs);
      if (bounds.suppliers !== undefined) kept.row(-UNBOUNDED, bounds.suppliers, suppliers);
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

/** Returns the column values of a known plan; the solver computes the other columns. */
function startOf(
  problem: AwardProblem,
  taken: PlanSteps,
  { used, modes }: { readonly used: readonly number[]; readonly modes: readonly PriceRangeColumns[] },
): ReadonlyMap<number, number> {
  const start = new Map(used.map((column) => [column, 0]));
  const prices = findAcceptedPriceRanges(problem, taken);
  for (const { cell, mode, count, size, chosen } of modes) {
    const here = prices?.[cell.index] === mode;
    if (chosen !== null) start.set(chosen, here ? 1 : 0);
    start.set(count, here ? (taken[cell.index] ?? 0) / size : 0);
    if (here) start.set(used[cell.offer] ?? 0, 1);
  }
  return start;
}
