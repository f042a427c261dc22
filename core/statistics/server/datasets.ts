import type { Day } from '#platform/shared/dates.ts';
import { getChartColour, NEUTRAL_COLOUR } from '../rules/colours.ts';
import type { ComparisonBucket } from '../rules/comparison-buckets.ts';
import type { Dataset, GroupsDataset } from '../wire/statistics.ts';

/** Returns a dataset with one value for each period, all in one colour. */
export function buildPeriodDataset(periods: readonly Day[], text: (period: Day) => string): Dataset {
  return {
    data: periods.map(text),
    labels: [...periods],
    colors: periods.map(() => getChartColour(0)),
    parent_cats: periods.map(() => ''),
  };
}

/** A group of a chart: a category or customer; null for purchases without a group. */
export interface ChartGroup {
  readonly id: number | null;
  readonly n: number;
  readonly label: string;
  /** The name of its parent category. */
  readonly parent: string;
}

/** Sorts groups by count, the largest first; equal counts by name. */
export function sortByCount(groups: readonly ChartGroup[]): ChartGroup[] {
  return [...groups].sort((one, other) => other.n - one.n || one.label.localeCompare(other.label));
}

/** Returns the counts of groups, each in a separate colour. */
export function buildGroupDataset(groups: readonly ChartGroup[]): GroupsDataset {
  return {
    ids: groups.map(({ id }) => id ?? 0),
    data: groups.map(({ n }) => String(n)),
    labels: groups.map(({ label }) => label),
    colors: groups.map(({ id }) => getChartColour(id)),
    parent_cats: groups.map(({ parent }) => parent),
  };
}

/** Returns one value for each bucket of an earlier range; a shown period without an earlier day has the label ''. */
export function buildEarlierDataset(
  buckets: readonly ComparisonBucket[],
  text: (periods: readonly Day[]) => string,
): Dataset {
  return {
    data: buckets.map(({ periods }) => text(periods)),
    labels: buckets.map(({ first }) => first ?? ''),
    colors: buckets.map(() => NEUTRAL_COLOUR),
    parent_cats: buckets.map(() => ''),
  };
}

/**
 * Returns one bucket of an earlier dataset for a file: its first day and its value, null if there is no such bucket.
 */
export function getEarlierBucket(dataset: Dataset | undefined, place: number) {
  const first = dataset?.labels[place];
  return first ? { first, value: dataset?.data[place] ?? null } : { first: null, value: null };
}

/**
 * Returns the indexes of buckets that have no counterpart among the shown periods, in the longest of the earlier
 * datasets.
 */
export function findUnpairedBucketIndexes(
  shown: number,
  ...earlier: readonly (Dataset | undefined)[]
): number[] {
  const most = Math.max(shown, ...earlier.map((dataset) => dataset?.labels.length ?? 0));
  return Array.from({ length: most - shown }, (_, index) => shown + index);
}

/**
 * Returns an earlier dataset if it has figures; a dataset without figures is shown neither on the page nor in a file.
 */
export function nonEmptyEarlierDataset(dataset: Dataset | undefined): Dataset | undefined {
  return dataset?.data.some((value) => Number(value) > 0) ? dataset : undefined;
}

/** Returns the columns of an earlier dataset in a file; no columns for a dataset that is not shown. */
export function selectEarlierColumns<Column>(
  dataset: Dataset | undefined,
  ...columns: readonly Column[]
): readonly Column[] {
  return nonEmptyEarlierDataset(dataset) ? columns : [];
}
