import type { Day } from '#platform/shared/dates.ts';
import type { Beside } from '../rules/beside.ts';
import { colourOf, NEUTRAL_COLOUR } from '../rules/colours.ts';
import type { Dataset, GroupsDataset } from '../wire/statistics.ts';

/** One value a period, all in one colour. */
export function perPeriod(periods: readonly Day[], text: (period: Day) => string): Dataset {
  return {
    data: periods.map(text),
    labels: [...periods],
    colors: periods.map(() => colourOf(0)),
    parent_cats: periods.map(() => ''),
  };
}

/** A group of a chart: a category, a customer; null for what belongs to none. */
export interface Group {
  readonly id: number | null;
  readonly n: number;
  readonly label: string;
  /** The name of its parent category. */
  readonly parent: string;
}

/** The largest first; equal ones by name. */
export function byCount(groups: readonly Group[]): Group[] {
  return [...groups].sort((one, other) => other.n - one.n || one.label.localeCompare(other.label));
}

/** Counts by group, each in its own colour. */
export function perGroup(groups: readonly Group[]): GroupsDataset {
  return {
    ids: groups.map(({ id }) => id ?? 0),
    data: groups.map(({ n }) => String(n)),
    labels: groups.map(({ label }) => label),
    colors: groups.map(({ id }) => colourOf(id)),
    parent_cats: groups.map(({ parent }) => parent),
  };
}

/** One value for each bucket of an earlier range; '' labels a shown period that no earlier day is compared with. */
export function perBucket(buckets: readonly Beside[], text: (periods: readonly Day[]) => string): Dataset {
  return {
    data: buckets.map(({ periods }) => text(periods)),
    labels: buckets.map(({ first }) => first ?? ''),
    colors: buckets.map(() => NEUTRAL_COLOUR),
    parent_cats: buckets.map(() => ''),
  };
}

/** Returns one bucket of an earlier dataset for a file: its first day and its value, null where there is none. */
export function bucketAt(dataset: Dataset | undefined, place: number) {
  const first = dataset?.labels[place];
  return first ? { first, value: dataset?.data[place] ?? null } : { first: null, value: null };
}

/** Returns the places of buckets that are compared with no shown period, in the longest of the earlier datasets. */
export function placesAlone(shown: number, ...earlier: readonly (Dataset | undefined)[]): number[] {
  const most = Math.max(shown, ...earlier.map((dataset) => dataset?.labels.length ?? 0));
  return Array.from({ length: most - shown }, (_, index) => shown + index);
}

/** Returns an earlier dataset if it has figures: one without any is shown neither on the page nor in a file. */
export function shownEarlier(dataset: Dataset | undefined): Dataset | undefined {
  return dataset?.data.some((value) => Number(value) > 0) ? dataset : undefined;
}

/** Returns the columns of an earlier dataset in a file; none for one that is not shown. */
export function earlierColumns<Column>(
  dataset: Dataset | undefined,
  ...columns: readonly Column[]
): readonly Column[] {
  return shownEarlier(dataset) ? columns : [];
}
