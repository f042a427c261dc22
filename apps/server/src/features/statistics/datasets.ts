import type { Dataset } from '@ponuda/contract/statistics';
import type { Day } from '@ponuda/domain/dates';
import { colourOf } from '@ponuda/domain/statistics/colours';

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
export function perGroup(groups: readonly Group[]): Dataset {
  return {
    data: groups.map(({ n }) => String(n)),
    labels: groups.map(({ label }) => label),
    colors: groups.map(({ id }) => colourOf(id)),
    parent_cats: groups.map(({ parent }) => parent),
  };
}
