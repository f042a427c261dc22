import type { Dataset, GroupsDataset } from '@ponuda/contract/statistics';
import type { Day } from '@ponuda/domain/dates';
import { colourOf, NEUTRAL_COLOUR } from '@ponuda/domain/statistics/colours';
import { type GroupBy, periodsBetween } from '@ponuda/domain/statistics/periods';
import type { DayRange } from '@ponuda/domain/statistics/ranges';

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

/**
 * One value for each period of an earlier range that stands beside a shown one: the first beside the first. `places`
 * says which periods are shown, by their places in their own range; `text` gets undefined where there is none.
 */
export function perPeriodBeside(
  { from, to }: DayRange,
  by: GroupBy,
  places: readonly number[],
  text: (period: Day | undefined) => string,
): Dataset {
  const every = periodsBetween(from, to, by);
  const beside = places.map((place) => every[place]);
  return {
    data: beside.map(text),
    labels: beside.map((period) => period ?? ''),
    colors: beside.map(() => NEUTRAL_COLOUR),
    parent_cats: beside.map(() => ''),
  };
}
