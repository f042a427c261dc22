import type { AwardCell, AwardProblem, PriceRange } from './award-problem.ts';
import type { GroupedRules } from './award-rules.ts';
import type { ProgramBuilder } from './program.ts';

export type ColumnTerms = readonly (readonly [column: number, value: number])[];

/**
 * The columns for one price of a cell: the quantity is `count` times `size` steps, and `chosen` states whether the
 * price is chosen; null if this needs no column.
 */
export interface PriceRangeColumns {
  readonly cell: AwardCell;
  readonly mode: PriceRange;
  readonly count: number;
  readonly size: number;
  readonly chosen: number | null;
}

export const UNBOUNDED = Number.POSITIVE_INFINITY;

/**
 * Returns, for each item, the index of its group, whose items must come from one supplier; null for an item that may be
 * split.
 */
export function findItemGroups({ articles }: AwardProblem, { groups }: GroupedRules): (number | null)[] {
  return articles.map(({ article_id }) => {
    const at = groups.findIndex((group) => group.includes(article_id));
    return at < 0 ? null : at;
  });
}

export function groupByIndex<T>(all: readonly T[], count: number, of: (one: T) => number): T[][] {
  const lists = Array.from({ length: count }, (): T[] => []);
  for (const one of all) lists[of(one)]?.push(one);
  return lists;
}

/** Adds the columns of a cell. An item that must not be split is accepted either in its full quantity or not at all. */
export function addCellColumns(
  builder: ProgramBuilder,
  { articles, offers }: AwardProblem,
  cell: AwardCell,
  grouped: readonly (number | null)[],
): PriceRangeColumns[] {
  const single = grouped[cell.article] !== null;
  const fitting = cell.modes.filter(({ to }) => !single || to === articles[cell.article]?.target);
  return fitting.map((mode): PriceRangeColumns => {
    if (single || mode.from === mode.to) {
      const count = builder.column(1);
      return { cell, mode, count, size: mode.to, chosen: count };
    }
    const count = builder.column(mode.to / mode.size);
    const bounded = cell.rounds && offers[cell.offer]?.minimum !== 0n;
    // A line with a single price needs no choice if the price applies from the first pack on.
    const free = cell.modes.length === 1 && mode.from === mode.size && !bounded;
    return { cell, mode, count, size: mode.size, chosen: free ? null : builder.column(1) };
  });
}

/** Allows at most one price of a cell, and none for a supplier that is not in the plan. */
export function allowOnePriceRange(
  builder: ProgramBuilder,
  modes: readonly PriceRangeColumns[],
  used: number,
): void {
  const choices: (readonly [number, number])[] = [];
  for (const { count, size, mode, chosen } of modes) {
    if (chosen === null)
      builder.row(-UNBOUNDED, 0, [
        [count, 1],
        [used, -mode.to / size],
      ]);
    else {
      choices.push([chosen, 1]);
      if (chosen === count) continue;
      builder.row(0, UNBOUNDED, [
        [count, 1],
        [chosen, -mode.from / size],
      ]);
      builder.row(-UNBOUNDED, 0, [
        [count, 1],
        [chosen, -mode.to / size],
      ]);
    }
  }
  if (choices.length > 0) builder.row(-UNBOUNDED, 0, [...choices, [used, -1]]);
}

/**
 * Applies a bundle's discount if and only if all its lines are accepted in full. If bundles share a line, the highest
 * discount applies.
 */
export function addBundleRows(
  builder: ProgramBuilder,
  { offers }: AwardProblem,
  at: number,
  byCell: readonly (readonly PriceRangeColumns[])[],
): void {
  const bundles = offers[at]?.bundles ?? [];
  if (bundles.length === 0) return;
  const wholes = (index: number) => (byCell[index] ?? []).filter(({ mode, cell }) => mode.from === cell.most);
  const taken = bundles.map(({ cells: indexes }) => {
    const column = builder.column(1);
    const all = indexes.flatMap((index) => wholes(index));
    for (const index of indexes)
      builder.row(0, UNBOUNDED, [...wholes(index).map(({ count }) => [count, 1] as const), [column, -1]]);
    builder.row(-UNBOUNDED, indexes.length - 1, [
      ...all.map(({ count }) => [count, 1] as const),
      [column, -1],
    ]);
    return column;
  });
  for (const index of new Set(bundles.flatMap((bundle) => bundle.cells))) {
    for (const { mode, count } of wholes(index)) {
      const own = mode.bundle;
      if (own !== null)
        builder.row(-UNBOUNDED, 0, [
          [count, 1],
          [taken[own] ?? 0, -1],
        ]);
      bundles.forEach((bundle, n) => {
        const better = own === null || bundle.rank > (bundles[own]?.rank ?? 0);
        if (better && bundle.cells.includes(index))
          builder.row(-UNBOUNDED, 1, [
            [count, 1],
            [taken[n] ?? 0, 1],
          ]);
      });
    }
  }
}

/** Requires all items of a group to come from one supplier. */
export function addGroupRows(
  builder: ProgramBuilder,
  { articles, offers, cellsOf }: AwardProblem,
  grouped: readonly (number | null)[],
  byCell: readonly (readonly PriceRangeColumns[])[],
): void {
  for (const group of new Set(grouped)) {
    const members = articles.flatMap(({ target }, at) => (grouped[at] === group && target > 0 ? [at] : []));
    const [first, ...others] = members;
    if (group === null || first === undefined) continue;
    for (const other of others)
      offers.forEach((_, at) => {
        const of = (article: number, sign: number) =>
          (cellsOf.article[article] ?? [])
            .filter(({ offer }) => offer === at)
            .flatMap(({ index }) => (byCell[index] ?? []).map(({ count }) => [count, sign] as const));
        builder.row(0, 0, [...of(first, 1), ...of(other, -1)]);
      });
  }
}

/** Merges terms into one per column, as a row requires. */
export function mergeTerms(terms: ColumnTerms): ColumnTerms {
  const sums = new Map<number, number>();
  for (const [column, value] of terms) sums.set(column, (sums.get(column) ?? 0) + value);
  return [...sums];
}
